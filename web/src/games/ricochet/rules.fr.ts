import type { RuleBook } from '../../core/game';
import type { Ricochet } from './kind';

export const rules: RuleBook<Ricochet> = {
  headings: {
    R1: 'Dans la boîte',
    R4: 'Mise en place',
    R6: 'Se déplacer',
    R9: 'Une manche',
    R12: 'Enchères',
    R16: 'Fin',
    R18: 'L’optimum',
  },
  rules: {
    R1: 'Seize quarts de 8 cases sur 8, en quatre séries avec leur marque.',
    R2: 'Un plateau a quatre quarts de marques différentes, les trous au centre : 1536 plateaux. Chacun a les 17 cibles une fois. Le centre est fermé.',
    R3: 'Quatre robots : {red}, {green}, {blue}, {yellow} ; {silver} dans sa variante. 17 jetons, un par cible.',
    R4: 'Les robots partent de cases au hasard : ni cible, ni diagonale, ni centre. Leur départ est marqué.',
    R5: 'Les premières parties se jouent sans diagonales. « Avec diagonales » tire parmi tous les plateaux.',
    R6: 'Un robot glisse en haut, à droite, en bas ou à gauche jusqu’à un mur, le bord, le centre ou un robot. C’est un coup. Ne pas bouger n’en est pas un.',
    R7: 'Une diagonale de sa couleur le laisse passer. Toute autre le dévie de 90 degrés, dans le même coup. {silver} est dévié par toutes.',
    R8: 'Aucun robot ne s’arrête sur une diagonale : un tel coup est interdit.',
    R9: 'Le jeton nomme une cible. Le robot de sa couleur doit s’y arrêter, pour le tourbillon n’importe lequel. Chaque coup de n’importe quel robot compte. Passer dessus ne suffit pas.',
    R10: 'En route le robot doit tourner au moins une fois : un coup part à angle droit de la fin du précédent. Un demi-tour ne compte pas, une déviation non plus.',
    R11: 'Un robot déjà sur la cible doit partir et revenir.',
    R12: 'Chacun peut dire un nombre de 1 à 99 à tout moment. La première enchère lance le sablier. Les autres disent autant, moins ou plus ; la sienne ne peut que baisser. Quand tous ont fini le temps s’arrête.',
    R13: 'L’enchère la plus basse montre d’abord, à égalité dans l’ordre des annonces. Si le robot arrive sans dépasser l’enchère, le jeton est gagné. Un coup impossible est refusé et ne compte pas ; aucun coup n’est repris. Enchère épuisée, minute passée, abandon ou départ de la table : les robots reviennent et le suivant montre.',
    R14: 'Après un succès les robots restent. Si personne ne réussit ils reviennent et le jeton repart dans la pile. Tous regardent la fin de la manche jusqu’à ce que chacun dise « suivant », sinon quatre secondes ; on attend qui regarde le plus court chemin, une minute au plus. Seul, rien ne presse. Un jeton impossible repart aussitôt. Dix jetons de suite sans gagnant finissent la partie.',
    R15: 'Cinq minutes sans enchère, ou tous d’accord : un dernier sablier. La première enchère pendant ce temps le relance. Toujours rien : le jeton repart dans la pile et un autre est retourné.',
    R16: 'À deux il faut 8 jetons, à trois 6, à quatre 5 ; dès cinq on joue les 17. Qui a le plus de jetons gagne ; à égalité on partage.',
    R17: 'Seul, le sablier part avec le jeton. Dis un nombre à temps et montre. Sinon c’est raté. Après 17 jetons tu gagnes avec plus de réussis que de ratés.',
    R18: 'L’optimum est le plus petit nombre de coups. La table le prouve et le montre après la manche.',
  },
};
