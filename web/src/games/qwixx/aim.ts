import type { Aim } from '../../core/game';
import aim from './aim/1.svg';
import turn from './aim/2.svg';
import win from './aim/3.svg';

export const pictured: Aim = {
  pictures: [aim, turn, win],
  say: {
    en: [
      'Cross off as many numbers as you can, each row from left to right. What you skip is lost.',
      'Everyone may cross the sum of the white dice. Whoever rolled may also add one white and one coloured die.',
      'Every further cross in a row is worth more than the last. When two rows are closed or somebody has four penalties, most points win.',
    ],
    de: [
      'Kreuze möglichst viele Zahlen an, jede Reihe von links nach rechts. Was du überspringst, ist verloren.',
      'Alle dürfen die Summe der weißen Würfel ankreuzen. Wer gewürfelt hat, darf auch einen weißen und einen farbigen zusammenzählen.',
      'Jedes weitere Kreuz in einer Reihe bringt mehr als das vorige. Sind zwei Reihen zu oder hat jemand vier Fehlwürfe, gewinnen die meisten Punkte.',
    ],
    fr: [
      'Coche le plus de nombres possible, chaque ligne de gauche à droite. Ce que tu sautes est perdu.',
      'Chacun peut cocher la somme des dés blancs. Qui a lancé peut aussi additionner un dé blanc et un dé de couleur.',
      'Chaque croix de plus dans une ligne vaut plus que la précédente. Quand deux lignes sont fermées ou que quelqu’un a quatre pénalités, le plus de points gagne.',
    ],
    it: [
      'Segna più numeri che puoi, ogni fila da sinistra a destra. Ciò che salti è perso.',
      'Tutti possono segnare la somma dei dadi bianchi. Chi ha tirato può anche sommare un dado bianco e uno colorato.',
      'Ogni croce in più in una fila vale più della precedente. Quando due file sono chiuse o qualcuno ha quattro penalità, vince chi ha più punti.',
    ],
  },
};
