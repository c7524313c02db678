import { counting } from '../../core/text/counting';
import { de } from '../../core/text/vowels';
import { drawnDice, moveParts, partsOf, takesEdge, tileName, type BeltText, type TileWords } from './text';

const many = counting('fr');
const words: TileWords = {
  parts: { H: 'tête', T: 'tronc', L: 'jambes' },
  colours: { b: 'bleu', r: 'rouge', y: 'jaune' },
  named: (part, colours) => `${part} en ${colours.join(' et ')}`,
  end: 'tuile de fin de journée',
  none: 'pas de tuile',
};
const tile = (name: string) => tileName(name, words);
const dice = (n: number) => many(n, 'dé', 'dés');

const edgeName = [
  'Pousser deux fois',
  'Reculer deux des tiens',
  'Un dé de plus',
  'Les autres valent 1',
  'Ranger',
  'Répéter',
  'Ajouter sur 5',
  'Avancer deux des tiens',
  'Reculer un adverse',
  'Avancer un adverse',
];
const edgeHelp = [
  'Pousser deux fois : le tapis avance de deux tuiles ce tour-ci. Chacune est attribuée à part.',
  'Reculer deux des tiens : deux de tes dés sur le tapis reculent d’une case.',
  'Un dé de plus : lance encore un dé et pose-le sur la case de son chiffre.',
  'Les autres valent 1 : les dés des autres qui tombent ce tour-ci montrent tous 1.',
  'Ranger : tes dés du bord passent sur les tuiles à côté.',
  'Répéter : l’action d’une autre case occupée a lieu encore une fois.',
  'Ajouter sur 5 : encore un de tes dés rejoint ceux de la case 5.',
  'Avancer deux des tiens : deux de tes dés sur le tapis avancent d’une case.',
  'Reculer un adverse : un dé d’un autre joueur recule d’une case.',
  'Avancer un adverse : un dé d’un autre joueur avance d’une case.',
];
const edge = (n: number) => edgeName[n - 1] ?? '';

export const text: BeltText = {
  sentence({ view, who, legal, outcome, replayed }) {
    const name = who.called(view.active);
    if (outcome || view.step === 'over') return { ask: 'Fin de journée. Les robots défilent.' };
    if (view.step === 'push' || view.step === 'close') return { ask: 'Le tapis avance.' };
    if (replayed || !who.me(view.active)) return { ask: `C’est le tour ${de(name)}.` };
    if (!legal.length) return { ask: 'À toi de jouer.' };
    if (view.missing)
      return {
        ask: `Reprends ${dice(view.missing)}.`,
        help: takesEdge(legal)
          ? 'Ta réserve ne suffit pas et aucun de tes dés n’est sur le tapis. Choisis-en un au bord.'
          : 'Ta réserve ne suffit pas. Choisis un de tes dés sur le tapis.',
      };
    switch (view.step) {
      case 'place':
        return {
          ask: 'Pose un dé sur une case libre au bord.',
          help: 'Son action a lieu tout de suite. Puis le tapis avance.',
        };
      case 'back':
      case 'forward':
        return {
          ask: `Choisis ${view.moved ? 'encore un dé' : 'un dé'} à ${view.step === 'back' ? 'reculer' : 'avancer'}.`,
          help: view.moved ? 'Ce doit être un autre dé.' : 'Deux de tes dés bougent, s’ils le peuvent.',
        };
      case 'other_back':
        return { ask: 'Choisis un dé adverse à reculer.' };
      case 'other_forward':
        return { ask: 'Choisis un dé adverse à avancer.' };
      case 'again':
        return { ask: 'Quelle case occupée agit encore une fois ?' };
      default:
        return { ask: 'À toi de jouer.' };
    }
  },
  events: {
    laid: () => 'Cinq tuiles sont sur le tapis',
    rolled: ({ seat, dice }, who) =>
      who.does(seat, 'Tu as lancé', 'a lancé') + ` ${drawnDice(seat, dice).join(' et ')}`,
    started: ({ seat, totals }, who) =>
      `${who.does(seat, 'Tu commences', 'commence')} avec le plus petit total, ${totals[seat] ?? 0}`,
    taken: ({ seat }, who) => who.does(seat, 'Tu reprends', 'reprend') + ' un dé',
    placed: ({ seat, edge: n }, who) => who.does(seat, 'Tu choisis', 'choisit') + ` « ${edge(n)} »`,
    repeated: ({ edge: n }) => `« ${edge(n)} » agit encore`,
    lapsed: ({ edge: n }) => `« ${edge(n)} » : rien à faire`,
    announced: ({ edge: n }) => (n === 1 ? 'Le tapis avance deux fois' : 'Les dés des autres vaudront 1'),
    tidied: ({ seat }, who) => who.does(seat, 'Tu ranges', 'range') + ' les dés du bord sur le tapis',
    added: ({ seat }, who) => who.does(seat, 'Tu ajoutes', 'ajoute') + ' un dé sur la case 5',
    shifted: ({ seat, owner, space, to }, who) =>
      who.does(seat, 'Tu déplaces', 'déplace') +
      ` ${seat === owner ? 'un dé' : `un dé ${de(who.called(owner))}`} de ${space} à ${to}`,
    dropped: ({ tile: fallen, winner, totals, stored }, who) =>
      winner === null
        ? `Personne ne gagne, au stock : ${tile(fallen)}`
        : `${who.does(winner, 'Tu gagnes', 'gagne')} : ${tile(fallen)}, avec ${totals[winner] ?? 0}${stored.length ? `, plus ${stored.length} du stock` : ''}`,
    closing: () => 'Fin de journée : tous les dés passent sur le tapis',
  },
  refusals: {
    wrong_step: 'On demande autre chose maintenant.',
    not_short: 'Tu as assez de dés en réserve.',
    take_first: 'Ta réserve est vide : reprends d’abord un dé.',
    no_own_die: 'Aucun de tes dés n’est là.',
    belt_first: 'Les dés du tapis d’abord.',
    occupied: 'Un dé est déjà là.',
    not_itself: '« Répéter » ne peut pas se répéter.',
    not_occupied: 'Aucun dé n’est là : seules les cases occupées se répètent.',
    wrong_way: 'Les dés vont dans l’autre sens maintenant.',
    own_dice: 'Déplace tes propres dés.',
    rival_dice: 'Déplace un dé adverse.',
    no_die: 'Il n’y a pas ce dé ici.',
    moved_already: 'Ce dé a déjà bougé.',
    off_the_belt: 'Aucun dé ne quitte ainsi le tapis.',
    no_such_draw: 'Cela ne peut pas être tiré maintenant.',
  },
  reasons: { end_of_work: 'La dernière tuile est tombée.' },
  options: {},
  lessons: {},
  keyboard: [
    ['← →', 'le long d’une rangée: bord, dés, bord'],
    ['↑ ↓', 'à la rangée suivante du tapis'],
  ],
  move(move) {
    const { verb, number, to } = moveParts(move);
    if (verb === 'place') return edge(number);
    if (verb === 'repeat') return `répéter « ${edge(number)} »`;
    if (verb === 'shift') return `dé de ${number} à ${to}`;
    return `reprendre un dé de ${verb === 'take' ? number : `« ${edge(number)} »`}`;
  },
  belt: 'Le tapis, de l’arrière vers l’avant',
  inStack: 'dans la pile',
  tile,
  space: (number, name) => `Case ${number} : ${name}`,
  pile: (name, n, space) => `${name} : ${dice(n)} sur la case ${space}`,
  goesTo: (space) => `En mettre un sur la case ${space}`,
  takeBack: 'En reprendre un',
  edgeName,
  edgeHelp,
  edgeLabel: (n, owner) => `${edgeHelp[n - 1] ?? ''} ${owner ? `Occupée : ${owner}.` : 'Libre.'}`,
  storedTiles: (n) => `${n} au stock`,
  inSupply: (n) => `${n} en réserve`,
  supplyOf: (n, all) => `${dice(n)} sur ${all} en réserve`,
  diceAtHand: dice,
  yourWorkshop: 'Ton atelier',
  workshopOf: (name) => `Atelier de ${name}`,
  whoLeads: 'Qui mène ?',
  nobody: 'personne',
  lowestBegins: 'Le plus petit total commence',
  awaited: (event, who) =>
    event.kind === 'rolled'
      ? `${who.does(event.seat, 'Tu lances', 'lance')} les dés.`
      : `Tombe : ${tile(event.kind === 'dropped' ? event.tile : '')}.`,
  wasted: 'Il ne se passerait rien.',
  secondDie: 'Choisis le deuxième dé.',
  anotherDie: 'Ce doit être un autre dé.',
  moveBoth: 'Déplacer les deux',
  tiles: (n) => many(n, 'tuile', 'tuiles'),
  robots: 'Robots',
  robot: ({ parts, points }) => `${parts.map((part) => (part ? tile(part) : 'rien')).join(', ')} : ${points}`,
  worth: (robot) =>
    ({ one_colour: 'unicolore', mixed: 'mélangé', loose: partsOf(robot) === 1 ? 'pièce seule' : 'pièces seules' })[
      robot.worth
    ],
  noTiles: 'Les tuiles gagnées sont assemblées ici.',
  wins: (name, stored) => `${name} : gagné${stored ? `, plus ${stored} du stock` : ''}`,
  nobodyWins: 'Personne : au stock',
  parade: 'Les robots défilent',
  winner: 'Victoire',
  confirm(move) {
    const { verb, number, to } = moveParts(move);
    if (verb === 'place') return edge(number);
    if (verb === 'repeat') return `Répéter « ${edge(number)} »`;
    return verb === 'shift' ? `Mettre sur ${to}` : 'Reprendre';
  },
};
