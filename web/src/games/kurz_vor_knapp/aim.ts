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
      'Werde alle deine Säulen los. Wer die letzte setzt, gewinnt.',
      'Zeige zwei Säulen gleicher Höhe, auf die der nächste Stab deiner Meinung nach passt. Nichts misst für dich: Trau deinem Auge.',
      'Liegt der Stab, setzt du Säulen darauf, je höher, desto mehr. Andere können aber höher bieten und dir den Zug wegschnappen.',
    ],
    fr: [
      'Débarrasse-toi de tous tes piliers. Qui pose le dernier gagne.',
      'Choisis deux piliers de même hauteur où tu crois que la réglette suivante tient. Rien ne mesure pour toi : fie-toi à ton œil.',
      'Si la réglette tient, tu y poses des piliers, d’autant plus qu’elle est haute. Mais d’autres peuvent annoncer plus haut et prendre ton tour.',
    ],
    it: [
      'Liberati di tutte le tue colonne. Chi posa l’ultima vince.',
      'Scegli due colonne della stessa altezza su cui credi che la prossima barretta stia. Niente misura per te: fidati dell’occhio.',
      'Se la barretta sta, ci posi delle colonne, e più è alta, più sono. Ma altri possono offrire più in alto e prenderti il turno.',
    ],
  },
};
