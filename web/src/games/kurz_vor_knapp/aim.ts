import type { Aim } from '../../core/game';
import aim from './aim/1.svg';
import turn from './aim/2.svg';
import win from './aim/3.svg';

export const pictured: Aim = {
  pictures: [aim, turn, win],
  say: {
    en: [
      'Get rid of all your cylinders. Whoever sets the last one wins.',
      'Pick two cylinders of one height on which you think the next bar fits. Nothing measures for you: trust your eye.',
      'If the bar lies, you may set cylinders on it, and the higher it lies, the more. But others may bid to build higher and take your turn.',
    ],
    de: [
      'Werde alle deine Zylinder los. Wer den letzten setzt, gewinnt.',
      'Zeige zwei Zylinder gleicher Höhe, auf die der nächste Stab deiner Meinung nach passt. Nichts misst für dich: Trau deinem Auge.',
      'Liegt der Stab, setzt du Zylinder darauf, je höher, desto mehr. Andere können aber höher bieten und dir den Zug wegschnappen.',
    ],
    fr: [
      'Débarrasse-toi de tous tes cylindres. Qui pose le dernier gagne.',
      'Choisis deux cylindres de même hauteur où tu crois que la barre suivante tient. Rien ne mesure pour toi : fie-toi à ton œil.',
      'Si la barre tient, tu y poses des cylindres, d’autant plus qu’elle est haute. Mais d’autres peuvent annoncer plus haut et prendre ton tour.',
    ],
    it: [
      'Liberati di tutti i tuoi cilindri. Chi posa l’ultimo vince.',
      'Scegli due cilindri della stessa altezza su cui credi che la prossima barra stia. Niente misura per te: fidati dell’occhio.',
      'Se la barra sta, ci posi dei cilindri, e più è alta, più sono. Ma altri possono offrire più in alto e prenderti il turno.',
    ],
  },
};
