import type { OthersText } from './text';

export const text: OthersText = {
  over: 'La partie est finie.',
  choose: 'À toi : choisis un coup.',
  write: 'À toi : écris ton coup.',
  writeHelp: 'Dans la notation du jeu.',
  enter: 'Qu’a donné le hasard ? Saisis-le.',
  itself: 'La partie continue d’elle-même.',
  notation: 'Coup, dans la notation du jeu',
  send: 'Jouer',
  search: (moves) => `Chercher parmi ${moves} coups`,
  found: (some, all) => `${some} coups sur ${all}`,
  picture: 'La position en texte',
  smaller: 'Plus petit',
  larger: 'Plus grand',
  rules: 'Les règles en bref',
  plain: 'Pas encore de dessin',
  plainSay: 'Ce plateau est le texte du jeu. Tout le reste marche : bots, téléphones, revoir la partie.',
  broken: 'Le plateau du jeu ne marche pas ici ; voici donc son texte.',
  keys: 'les neuf premiers coups',
};
