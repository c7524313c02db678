import type { DroidsText } from './text';

export const lessons: DroidsText['lessons'] = {
  move: {
    title: 'Avancer',
    goal: 'Conduis ton robot dans la cour fermée par les caisses.',
    how: 'Un ordre n’atteint ton robot que depuis l’émetteur de sa colonne. Poses-y le pas vers la droite. Il se trouve alors une colonne plus loin : pose là le pas en diagonale, vers le haut à droite. Envoie les deux.',
    learned: 'Un ordre doit se trouver dans la colonne où sera le robot au moment de l’envoi.',
  },
  push: {
    title: 'Pousser',
    goal: 'Pousse l’autre robot sur la mine. Il lui reste deux émetteurs.',
    how: 'Place-toi sous lui d’un pas vers la droite. Puis deux pas vers le haut : le second entre dans sa case et le pousse.',
    learned:
      'Qui entre dans une case occupée pousse toute la file. Seul un obstacle ou le bord l’arrête. Une mine coûte deux émetteurs.',
  },
  river: {
    title: 'Rivière',
    goal: 'Traverse l’eau et entre dans la cour de l’autre rive.',
    how: 'Le violet s’arrête sur la première case d’eau, et dans l’eau seul le bleu agit. Pose les trois dans ta colonne : jusqu’à l’obstacle vers le haut, le pas dans l’eau vers le haut, puis la diagonale vers le haut à gauche.',
    learned: 'Le violet mène dans l’eau, seul le bleu mène plus loin et en fait sortir.',
  },
  act: {
    title: 'Agir',
    goal: 'Mets l’autre robot hors de combat : il lui reste un émetteur.',
    how: 'Une caisse est dans la ligne de tir. Prends-la, avance d’un pas vers le haut, puis tire vers le haut. Le dé doit atteindre la distance : depuis la case voisine, tout nombre touche.',
    learned:
      'De près on touche fort, de loin on manque. Ce que tu portes ne bloque rien, et tu peux le poser ailleurs.',
  },
  relay: {
    title: 'Relais',
    goal: 'Fais courir l’autre robot sur la mine.',
    how: 'Un relais envoie un faisceau, même à travers les obstacles. Le premier robot touché court jusqu’à un obstacle, là où pointe la seconde flèche. Prends le relais (à gauche) et envoie le faisceau vers la droite.',
    learned: 'Avec un relais tu déplaces les autres : sur les mines, dans la rivière, hors du chemin.',
  },
  repair: {
    title: 'Réparer',
    goal: 'Fais réparer tes deux émetteurs détruits. C’est la dernière manche : qui en a perdu le moins gagne.',
    how: 'Les ordres gris vont à un robot réparateur, depuis l’émetteur de sa colonne, pas de la tienne. Fais-le courir vers le bas jusqu’à l’obstacle. Il est alors à côté de toi : répare vers la gauche, deux fois.',
    learned: 'Les robots réparateurs obéissent à tous et traversent l’eau comme la terre.',
  },
};
