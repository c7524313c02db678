import { t } from '../../core/words.svelte';
import { CHIPS, chipOf, fieldName, LETTERS, ROBOTS, type Direction, type Symbol } from './kind';
import type { RicochetText } from './text';

const SYMBOLS: Record<Symbol, string> = { circle: 'lune', triangle: 'engrenage', square: 'planète', hexagon: 'étoile', vortex: 'tourbillon' };
const WAYS: Record<Direction, string> = { N: 'en haut', E: 'à droite', S: 'en bas', W: 'à gauche' };

/** "{blue} lune", or the vortex. */
function chip(name: string): string {
  const { colour, symbol } = chipOf(name);
  return colour ? `${SYMBOLS[symbol]} ${t().colours[colour]}` : SYMBOLS.vortex;
}

function shaped(name: string): string {
  const { colour, symbol } = chipOf(name);
  return colour ? `{${colour}} ${SYMBOLS[symbol]}` : SYMBOLS.vortex;
}

const robot = (letter: string) => t().colours[ROBOTS[LETTERS.indexOf(letter)] ?? 'red'];
const way = (letter: string) => WAYS[letter as Direction];

const corner = (label: string) => ({
  label,
  values: {
    random: 'tiré au sort',
    '1A': '1A', '1B': '1B', '1C': '1C', '1D': '1D',
    '2A': '2A', '2B': '2B', '2C': '2C', '2D': '2D',
    '3A': '3A', '3B': '3B', '3C': '3C', '3D': '3D',
    '4A': '4A', '4B': '4B', '4C': '4C', '4D': '4D',
  },
});

export const text: RicochetText = {
  sentence({ view, seat, who, legal, outcome, replayed }) {
    if (outcome || view.phase === 'over') return { ask: 'La partie est finie.' };
    const mine = view.bids.find((bid) => bid.seat === seat)?.moves;
    const alone = view.chips.length === 1;
    if (view.phase === 'show' && view.shows !== null) {
      const bid = view.bids.find((each) => each.seat === view.shows)?.moves ?? 0;
      if (who.me(view.shows) && !replayed) return { ask: `Montre ton chemin : ${view.made} coups sur ${bid}.`, help: 'Choisis un robot, puis une direction. Ou glisse-le sur le plateau.' };
      return { ask: `${who.called(view.shows)} montre un chemin.`, help: `${view.made} coups sur ${bid}.` };
    }
    if (!view.chip) return { ask: 'Le prochain jeton est retourné.' };
    const ask = `${view.chip === 'vortex' ? 'Un robot' : t().colours[chipOf(view.chip).colour ?? 'red']} vers ${SYMBOLS[chipOf(view.chip).symbol]} : combien de coups ?`;
    if (seat === null || !legal.length || replayed) return { ask, help: mine ? `Tu dis ${mine}.` : '' };
    if (alone) return { ask, help: 'Dis combien de coups, puis montre-les.' };
    if (view.phase === 'last_call') return { ask, help: 'Dernier appel : sans enchère le jeton repart.' };
    if (mine) return { ask, help: `Tu dis ${mine}. Tu peux encore baisser.` };
    return { ask, help: view.phase === 'bidding' ? 'Il y a une enchère. Tu peux dire autant, moins ou plus.' : 'La première enchère lance le sablier.' };
  },
  events: {
    laid: () => 'Le plateau est posé',
    placed: () => 'Les robots sont placés',
    turned: (event) => `${shaped(event.chip)} est retourné`,
    returned: (event) => (event.unsolvable ? `${shaped(event.chip)} est impossible et repart` : `Personne ne gagne ${shaped(event.chip)}`),
    announced: ({ seat, moves }, who) => `${who.does(seat, 'Tu annonces', 'annonce')} ${moves}`,
    agreed: ({ seat }, who) => who.does(seat, 'Tu as fini', 'a fini'),
    last_call: () => 'Dernier appel',
    time_up: () => 'Temps écoulé',
    shows: ({ seat, moves }, who) => `${who.does(seat, 'Tu montres un chemin', 'montre un chemin')} (${moves})`,
    slid: ({ robot: mover, path }) => `{${ROBOTS[mover]}} ${fieldName(path[0] ?? 0)} → ${fieldName(path.at(-1) ?? 0)}`,
    missed: ({ seat }, who) => who.does(seat, 'Tu n’y es pas arrivé', 'n’y est pas arrivé'),
    won: (event, who) => `${who.does(event.seat, 'Tu gagnes', 'gagne')} ${shaped(event.chip)}`,
    lost: (event) => `${shaped(event.chip)} n’est pas résolu`,
  },
  refusals: {
    not_a_bid: 'Une enchère va de 1 à 99.',
    not_lower: 'Tu peux seulement baisser ta propre enchère.',
    already_ready: 'Tu l’as déjà dit.',
    no_bids_now: 'On montre un chemin : pas d’enchère.',
    not_showing: 'Personne ne montre un chemin.',
    no_way_to_go: 'Ce robot ne peut pas aller là.',
    ends_on_diagonal: 'Aucun robot ne s’arrête sur une diagonale.',
    no_such_robot: 'Ce robot n’est pas en jeu.',
    no_such_board: 'Ce plateau n’existe pas.',
    no_such_start: 'Un robot ne peut pas partir de là.',
    no_such_chip: 'Ce jeton n’est pas dans la pile.',
  },
  reasons: { enough_chips: 'Assez de jetons sont gagnés.', no_chips_left: 'Il ne reste aucun jeton.', nobody_wins: 'Dix jetons de suite sans gagnant.' },
  options: {
    must_turn: { label: 'Le robot doit tourner', help: 'Un chemin tout droit ne compte pas.' },
    diagonals: { label: 'Avec diagonales', help: 'Les barrières dévient les autres couleurs.' },
    silver: { label: 'Robot argenté', help: 'Un cinquième robot, pour tous.' },
    two_timers: { label: 'Seul : deux sabliers', help: 'Deux fois plus de temps par jeton en solo.' },
    chips: { label: 'Jetons pour gagner', help: '0 : autant que la règle le demande.' },
    seconds: { label: 'Secondes du sablier' },
    nw: corner('Quart nord-ouest'),
    ne: corner('Quart nord-est'),
    se: corner('Quart sud-est'),
    sw: corner('Quart sud-ouest'),
    day: { label: 'Énigme d’un jour', help: 'Jours depuis le 1er janvier 1970 ; 0 : partie ordinaire.' },
  },
  move(move) {
    if (move === 'ready') return 'fini';
    if (move === 'give up') return 'abandon';
    return move.startsWith('bid') ? `enchère ${move.slice(4)}` : `${robot(move[0] ?? 'r')} ${way(move[1] ?? 'N')}`;
  },
  chip,
  chipsOf: (won, goal) => `${won} jetons sur ${goal}`,
  failed: (n) => `${n} non résolus`,
  bids: 'Enchères, la plus basse d’abord',
  showsFirst: 'montre d’abord',
  startedTheClock: 'a lancé le sablier',
  hasFailed: 'n’y est pas arrivé',
  isReady: 'a fini',
  looking: 'cherche encore',
  nobodySees: 'Personne ne voit un chemin avant la fin du temps.',
  yourBid: 'Ton enchère',
  lowerBid: 'Baisse ton enchère',
  moves: 'coups',
  erase: 'Effacer',
  bid: (moves) => (moves === null ? 'Annoncer' : `Annoncer ${moves}`),
  ready: (alone, phase) => (alone ? 'Passer ce jeton' : phase === 'think' ? 'Aucune idée : sablier' : 'J’ai fini'),
  move_: 'Jouer',
  send: (name, direction) => `${name}: ${WAYS[direction]}`,
  went: (name, direction) => `${name} ${WAYS[direction]}`,
  giveUp: 'Abandonner',
  wayOf: (name) => `Chemin de ${name}`,
  shortest: (moves) => `Le plus court : ${moves}`,
  watch: 'Voir le plus court chemin',
  closeWay: 'Fermer',
  hint: 'Indice',
  hints: (moves) => [`C’est possible en ${moves.length} coups.`, `Commence par ${robot(moves[0]?.[0] ?? 'r')}.`, `D’abord ${robot(moves[0]?.[0] ?? 'r')} ${way(moves[0]?.[1] ?? 'N')}.`],
  share(view) {
    const day = new Date(view.day * 86_400_000).toISOString().slice(0, 10);
    const solved = view.last?.winner === 0;
    return `Ricochet Robots ${day}: ${solved ? 'résolu ★' : 'non résolu'}`;
  },
  shareThis: 'À partager',
  boardText(view) {
    const robots = ROBOTS.flatMap((colour, i) => ((view.robots[i] ?? -1) >= 0 ? [`${t().colours[colour]} ${fieldName(view.robots[i] ?? 0)}`] : []));
    const goal = view.chip ? `Cible: ${chip(view.chip)} ${fieldName(view.targets[CHIPS.indexOf(view.chip)] ?? 0)}.` : '';
    return `Plateau: ${robots.join(', ')}. ${goal}`;
  },
};
