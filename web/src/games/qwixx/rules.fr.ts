import type { RuleBook } from '../../core/game';
import type { Qwixx } from './kind';

export const rules: RuleBook<Qwixx> = {
  headings: { Q1: 'Dans la boîte', Q2: 'Cocher', Q10: 'Fin et score', Q13: 'En solo' },
  rules: {
    Q1: 'Deux dés blancs et un dé {red}, {yellow}, {green} et {blue}. Chaque feuille a quatre rangées : rouge et jaune montent de 2 à 12, vert et bleu descendent de 12 à 2. Au bout de chacune un cadenas ; en bas quatre cases de pénalité.',
    Q2: 'On coche chaque rangée de gauche à droite. On peut sauter des nombres, mais ils sont perdus. Le hasard désigne qui commence ; puis on tourne dans le sens horaire.',
    Q3: 'À ton tour on lance tous les dés encore en jeu. Deux étapes suivent, l’une après l’autre.',
    Q4: 'Étape blanche : chacun peut cocher la somme des deux dés blancs dans une rangée. Tous choisissent en même temps et personne ne voit le choix des autres avant la fin.',
    Q5: 'Étape couleur : seul qui a lancé les dés peut additionner un dé blanc et un dé de couleur et cocher la somme dans la rangée de cette couleur. Les deux étapes peuvent utiliser la même rangée.',
    Q6: 'Qui a lancé et n’a rien coché dans les deux étapes prend une pénalité. Les autres jamais.',
    Q7: 'Le dernier nombre d’une rangée y demande au moins cinq croix. Le cocher coche aussi le cadenas, qui compte pour une croix. Une croix de l’étape blanche compte tout de suite.',
    Q8: 'Alors la rangée est fermée pour tous et son dé sort du jeu, déjà avant l’étape couleur. À l’étape blanche, tous ceux qui ont coché son dernier nombre ont le cadenas. Si la table annonce les derniers nombres, qui en a choisi un à l’étape blanche le dit, et qui le peut a le droit de suivre au lieu de son choix.',
    Q9: 'Les croix dans une rangée fermée par d’autres comptent toujours.',
    Q10: 'La partie finit aussitôt à la quatrième pénalité de quelqu’un ou quand deux rangées sont fermées, par qui que ce soit. À l’étape blanche toutes les croix de l’étape comptent.',
    Q11: 'Si l’étape blanche finit la partie, il n’y a plus d’étape couleur ni de pénalité.',
    Q12: 'Une rangée de 1, 2, 3, 4… croix vaut 1, 3, 6, 10… points, jusqu’à 78 pour douze. Chaque pénalité coûte 5. Le plus haut total gagne ; à égalité on partage.',
    Q13: 'En solo chaque lancer est à toi, avec les deux étapes. Le meilleur jeu atteint 115,48 points en moyenne.',
  },
};
