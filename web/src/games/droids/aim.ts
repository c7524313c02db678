import type { Aim } from '../../core/game';
import aim from './aim/1.svg';
import turn from './aim/2.svg';
import win from './aim/3.svg';

export const pictured: Aim = {
  pictures: [aim, turn, win],
  say: {
    en: [
      'Steer your robot through the arena with orders. Push, shoot and stay in one piece; each scenario has its goal.',
      'Draw orders and lay them on your transmitters. Those nearest the arena are sent first, and only a robot that stands in that line hears them.',
      'Hits and mines cost transmitters. Without any you are out; the last robot wins, unless somebody reaches the scenario’s goal first.',
    ],
    de: [
      'Lenke deinen Roboter mit Befehlen durch die Arena. Schiebe, schieße und bleib heil; jedes Szenario hat sein Ziel.',
      'Ziehe Befehle und lege sie auf deine Sender. Die der Arena nächsten werden zuerst gesendet, und nur ein Roboter in dieser Reihe hört sie.',
      'Treffer und Minen kosten Sender. Ohne Sender bist du draußen; der letzte Roboter gewinnt, wenn niemand vorher das Ziel des Szenarios erreicht.',
    ],
    fr: [
      'Dirige ton robot dans l’arène avec des ordres. Pousse, tire et reste entier ; chaque scénario a son but.',
      'Pioche des ordres et pose-les sur tes émetteurs. Les plus proches de l’arène partent d’abord, et seul un robot de cette ligne les entend.',
      'Les tirs et les mines coûtent des émetteurs. Sans émetteur tu es hors jeu ; le dernier robot gagne, si personne n’atteint avant le but du scénario.',
    ],
    it: [
      'Guida il tuo robot nell’arena con gli ordini. Spingi, spara e resta intero; ogni scenario ha il suo scopo.',
      'Pesca ordini e posali sui tuoi trasmettitori. Partono prima i più vicini all’arena, e li sente solo un robot che sta in quella linea.',
      'Colpi e mine costano trasmettitori. Senza, sei fuori; vince l’ultimo robot, se nessuno raggiunge prima lo scopo dello scenario.',
    ],
  },
};
