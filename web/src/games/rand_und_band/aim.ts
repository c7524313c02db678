import type { Aim } from '../../core/game';
import aim from './aim/1.svg';
import turn from './aim/2.svg';
import win from './aim/3.svg';

export const pictured: Aim = {
  pictures: [aim, turn, win],
  say: {
    en: [
      'Win parts and build robots: head, torso and legs. All of one colour is worth 7 points, mixed 5, a loose part 1.',
      'Roll two dice: each rides on the belt space of its number. Then put one more on a space at the edge and use what it does.',
      'The belt moves on and the last tile drops with its dice. They are rolled anew: the highest total wins the tile.',
    ],
    de: [
      'Gewinne Teile und baue Roboter: Kopf, Rumpf und Beine. Ganz in einer Farbe zählt 7 Punkte, gemischt 5, ein loses Teil 1.',
      'Würfle zwei Würfel: Jeder fährt auf dem Bandfeld seiner Zahl mit. Dann lege noch einen auf ein Feld am Rand und nutze, was es kann.',
      'Das Band rückt weiter, und das letzte Teil fällt mit seinen Würfeln. Sie werden neu geworfen: Die höchste Summe gewinnt das Teil.',
    ],
    fr: [
      'Gagne des pièces et construis des robots : tête, torse et jambes. D’une seule couleur, 7 points ; mélangé, 5 ; une pièce seule, 1.',
      'Lance deux dés : chacun monte sur la case du tapis de son nombre. Pose-en ensuite un sur une case du bord et sers-toi de son action.',
      'Le tapis avance et la dernière tuile tombe avec ses dés. On les relance : le total le plus haut gagne la tuile.',
    ],
    it: [
      'Vinci pezzi e costruisci robot: testa, busto e gambe. Di un solo colore vale 7 punti, misto 5, un pezzo sciolto 1.',
      'Tira due dadi: ognuno sale sulla casella del nastro del suo numero. Poi mettine uno su una casella del bordo e usa ciò che fa.',
      'Il nastro avanza e l’ultima tessera cade con i suoi dadi. Si ritirano: il totale più alto vince la tessera.',
    ],
  },
};
