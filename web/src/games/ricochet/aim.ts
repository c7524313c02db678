import type { Aim } from '../../core/game';
import aim from './aim/1.svg';
import turn from './aim/2.svg';
import win from './aim/3.svg';

export const pictured: Aim = {
  pictures: [aim, turn, win],
  say: {
    en: [
      'Find a way that brings the robot of the chip’s colour onto its target. At first only in your head.',
      'Robots slide until a wall or another robot stops them; each slide is one move. Whoever sees a way says how many moves it takes.',
      'When time is up the lowest bid shows its way first. If it works, the chip is theirs. Most chips win.',
    ],
    de: [
      'Finde einen Weg, der den Roboter in der Farbe des Chips auf sein Ziel bringt. Zuerst nur im Kopf.',
      'Roboter gleiten, bis eine Wand oder ein anderer Roboter sie aufhält; jedes Gleiten ist ein Zug. Wer einen Weg sieht, sagt, wie viele Züge er braucht.',
      'Ist die Zeit um, zeigt das niedrigste Gebot zuerst seinen Weg. Gelingt er, gehört der Chip dazu. Die meisten Chips gewinnen.',
    ],
    fr: [
      'Trouve un chemin qui amène le robot de la couleur du jeton sur sa cible. D’abord seulement de tête.',
      'Les robots glissent jusqu’à ce qu’un mur ou un autre robot les arrête ; chaque glissade est un coup. Qui voit un chemin dit en combien de coups.',
      'Le temps écoulé, l’annonce la plus basse montre son chemin en premier. S’il est bon, elle gagne le jeton. Le plus de jetons l’emporte.',
    ],
    it: [
      'Trova una strada che porti il robot del colore del gettone sul suo bersaglio. All’inizio solo a mente.',
      'I robot scivolano finché un muro o un altro robot li ferma; ogni scivolata è una mossa. Chi vede una strada dice in quante mosse.',
      'Finito il tempo, l’offerta più bassa mostra per prima la sua strada. Se riesce, il gettone è suo. Vince chi ha più gettoni.',
    ],
  },
};
