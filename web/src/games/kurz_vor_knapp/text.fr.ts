import type { Asked } from '../../core/game';
import { counting } from '../../core/text/counting';
import { de } from '../../core/text/vowels';
import type { Failed, Seen } from '../../gen/kurz_vor_knapp';
import type { Who } from '../../core/who';
import type { KnappText } from './text';

const WHY = {
  too_short: 'trop courte',
  too_long: 'trop longue',
  beside: 'elle dépasse',
  third_bar: 'un pilier porterait trois réglettes',
  not_level: 'elle n’est pas à plat',
  bars_overlap: 'une autre réglette gêne',
  cylinder_moved: 'un pilier a bougé',
  shoved_bar: 'une réglette poussée ne repose plus bien',
  no_pose: 'les autres réglettes ne laissent pas de place',
};
const ACTS: Partial<Record<Seen['step'], readonly [you: string, they: string]>> = {
  add: ['Tu ajoutes un pilier', 'ajoute un pilier'],
  show: ['Tu cherches une paire', 'cherche une paire'],
  bid: ['Tu réfléchis à une enchère', 'réfléchit à une enchère'],
  lay: ['Tu tiens la réglette', 'tient la réglette'],
  clear: ['Tu dégages la voie', 'dégage la voie'],
  set: ['Tu poses un pilier', 'pose un pilier'],
  take: ['Tu prends un pilier', 'prend un pilier'],
};
const OFF = { hair: 'd’un cheveu', finger: 'd’un doigt', far: 'de beaucoup' };
const why = ({ why, off }: Failed): string => (off ? `${WHY[why]} ${OFF[off]}` : WHY[why]);
const many = counting('fr');
const cylinders = (n: number): string => many(n, 'pilier', 'piliers');

function acting({ step, bidder, carrier }: Seen, who: Who): Asked {
  const [you, they] = ACTS[step] ?? ['', ''];
  return { ask: `${who.does(step === 'bid' ? bidder : carrier, you, they)}.` };
}

export const text: KnappText = {
  sentence({ view, seat, who, legal, described, outcome, replayed }) {
    if (outcome || view.over) return { ask: 'La partie est finie.' };
    const mine = (legal.length > 0 || described !== null) && !replayed && seat !== null;
    const carrier = who.called(view.carrier);
    if (mine) {
      switch (view.step) {
        case 'add':
          return {
            ask: 'Pose un de tes piliers sur la table.',
            help: 'Touche un endroit. Un autre doit tenir entre lui et ses voisins.',
          };
        case 'show':
          return view.snatched
            ? {
                ask: `Le tour est à toi. Choisis deux piliers au niveau ${view.level}.`,
                help: 'Tu dois construire au niveau annoncé.',
              }
            : {
                ask: 'Choisis deux piliers que cette réglette reliera.',
                help: 'Seul l’œil compte. La réglette lumineuse est la prochaine.',
              };
        case 'bid':
          return {
            ask: `${carrier} veut construire au niveau ${view.level}. Peux-tu construire plus haut ?`,
            help: `Si tu échoues, ${who.called(view.starter)} t’offre ${cylinders(view.gift)}.`,
          };
        case 'lay':
          return {
            ask: 'Mène la réglette sur les deux piliers et lâche.',
            help: 'Glisse, tourne, abaisse. Abaissée, elle pousse les autres. Ou laisse la table la poser.',
          };
        case 'clear':
          return { ask: 'Un pilier gênait. Pose-le ailleurs sur la table.', help: 'Touche un endroit.' };
        case 'set':
          return {
            ask: 'Ça tient ! Pose un de tes piliers.',
            help:
              described?.kind === 'put' && described.level
                ? `Choisis un endroit sur une réglette lumineuse, au niveau ${described.level}.`
                : 'Sur la table.',
          };
        case 'take':
          return { ask: 'Quelque chose est tombé. Prends un pilier libre.' };
        default:
      }
    }
    switch (view.step) {
      case 'scatter':
      case 'spiral':
      case 'first':
        return { ask: 'On prépare la table.' };
      case 'laid':
      case 'stand':
      case 'tumble':
        return { ask: 'La gravité décide…' };
      default:
        return acting(view, who);
    }
  },
  events: {
    scattered: () => 'Dix piliers sont sur la table',
    wound: () => 'Les réglettes entourent le cordon',
    started: ({ seat }, who) => who.does(seat, 'Tu commences', 'commence'),
    placed: ({ seat, level, why }, who) =>
      why === 'clear'
        ? who.does(seat, 'Tu as écarté un pilier', 'a écarté un pilier')
        : who.does(seat, 'Tu as posé un pilier', 'a posé un pilier') +
          (level ? ` au niveau ${level}` : ' sur la table'),
    shown: ({ seat, level }, who) => who.does(seat, 'Tu montres une paire', 'montre une paire') + ` au niveau ${level}`,
    passed: ({ seat }, who) => who.does(seat, 'Tu ne construis pas', 'ne construit pas'),
    offered: ({ seat, level }, who) => who.does(seat, 'Tu annonces', 'annonce') + ` le niveau ${level}`,
    declined: ({ seat }, who) => who.does(seat, 'Tu n’enchéris pas', 'n’enchérit pas'),
    snatched: ({ seat, robbed, level }, who) =>
      (who.me(robbed)
        ? `${who.called(seat)} te prend le tour`
        : `${who.does(seat, 'Tu prends', 'prend')} le tour ${de(who.called(robbed))}`) + `, niveau ${level}`,
    led: () => '',
    connected: ({ seat, level }, who) => who.does(seat, 'Tu as relié', 'a relié') + ` deux piliers au niveau ${level}`,
    failed: (failed, who) => who.does(failed.seat, 'Tu as échoué', 'a échoué') + ` : ${why(failed)}`,
    collapsed: ({ bars, cylinders: fallen }) =>
      `Chute : ${many(bars, 'réglette', 'réglettes')} et ${cylinders(fallen)} à terre`,
    gave: ({ seat, to, cylinders: n }, who) =>
      who.me(to)
        ? `${who.called(seat)} t’offre ${cylinders(n)}`
        : `${who.does(seat, 'Tu offres', 'offre')} ${cylinders(n)} à ${who.called(to)}`,
    took: ({ seat }, who) => who.does(seat, 'Tu prends un pilier', 'prend un pilier'),
    stood: () => '',
    left_out: ({ cylinders: n }) => `${cylinders(n)} sans place : hors du jeu`,
    bar_left: () => 'La même réglette revient : elle quitte le jeu',
  },
  refusals: {
    carries_two: 'Ce pilier porte déjà deux réglettes.',
    level_bid: 'Tu as annoncé un autre niveau.',
    lies_there: 'Un pilier est couché là.',
    must_build: 'Tu as pris le tour : tu dois construire.',
    new_bar_first: 'Le premier va sur la nouvelle réglette.',
    no_pair: 'Ce n’est pas une paire de piliers.',
    no_room: 'Une réglette passe là : pas de place pour un pilier.',
    no_such_piece: 'Cette pièce n’existe pas.',
    no_such_player: 'Ce joueur n’existe pas.',
    not_free_standing: 'Prends-en un sans réglette, le plus bas possible.',
    not_higher: 'Une enchère doit être plus haute, à un niveau qui a une paire.',
    not_safe: 'Il n’y serait pas stable.',
    not_wide_apart: 'Les premiers piliers sont bien espacés.',
    occupied: 'Une réglette est là. Abaisse à côté, puis pousse.',
    out_of_reach: 'C’est hors de la table.',
    outside: 'Il doit être à l’intérieur du cordon.',
    too_close: 'Trop près : un autre pilier doit tenir entre eux.',
    too_long_a_way: 'Le chemin de la main était trop long.',
    two_levels: 'Les deux piliers doivent être au même niveau.',
    wrong_spiral: 'La spirale est mal posée.',
  },
  reasons: {
    rid_of_all: 'Quelqu’un n’a plus de piliers.',
    no_bars: 'La spirale est épuisée : qui a le moins de piliers gagne.',
  },
  options: {
    hand: {
      label: 'Main',
      help: 'Sûre : la table pose la réglette, seul ton œil compte. Libre : tu la mènes toi-même ou tu laisses la table la poser, chaque fois comme tu veux.',
      values: { steady: 'Main sûre', free: 'Main libre' },
    },
  },
  lessons: {},
  keyboard: [
    ['← ↑ → ↓', 'choisir un pilier, ou déplacer ce qui est en main'],
    ['Maj', 'avec elles : de petits pas'],
    ['Q, E', 'tourner la réglette'],
    ['Espace', 'abaisser la réglette, ou la lever'],
    ['Entrée', 'choisir, ou lâcher'],
    ['A, D, W, S, +, −', 'regarder d’ailleurs'],
  ],
  move: (move) => move,
  title: 'La table',
  table: (n, bars, waiting) =>
    `La table : ${cylinders(n)}, ${many(bars, 'réglette construite', 'réglettes construites')}, ${waiting} dans la spirale`,
  keys: 'Les flèches choisissent ou déplacent, Maj pour de petits pas, Q et E tournent la réglette, Espace l’abaisse, Entrée confirme. A, D, W, S et plus, moins déplacent le regard.',
  noPicture: 'Cet appareil ne peut pas dessiner la table. Tout est dans la liste.',
  look: 'Regard',
  walkLeft: 'Tourner à gauche autour de la table',
  walkRight: 'Tourner à droite autour de la table',
  leanIn: 'Se pencher',
  leanBack: 'Se reculer',
  nextBar: 'Prochaine réglette',
  lookAnew: 'Regarder comme au début',
  simple: 'Lumière simple, pour appareils modestes',
  inWords: 'La table en mots',
  reach: 'Va-t-elle tenir ?',
  verdict: (tried) =>
    tried.kind === 'failed' ? `${why(tried)}.` : tried.kind === 'connected' ? 'Elle tient.' : 'Elle tombe.',
  measured: ({ off, bar, wanted }, short) =>
    `${short ? `Il manque ${off} mm` : `${off} mm de trop`} : la réglette a ${bar}, il en fallait ${short ? 'au moins' : 'au plus'} ${wanted}.`,
  stock: (n) => `encore ${cylinders(n)}`,
  bids: 'Enchères de ce tour',
  open: 'libre',
  bidIt: 'Annoncer',
  promise: (level, n) => `Niveau ${level} : un succès pose ${cylinders(n)}.`,
  level: (level) => `Niveau ${level}`,
  buildNothing: 'Ne rien construire',
  showPair: 'Montrer cette paire',
  putHere: 'Poser ici',
  turnLeft: 'Tourner à gauche',
  turnRight: 'Tourner à droite',
  lower: 'Abaisser la réglette',
  raise: 'Lever la réglette',
  letGo: 'Lâcher',
  steadily: 'Laisser la table la poser',
  takeIt: 'Prendre celui-ci',
  noBid: 'Laisser construire',
  doing: {
    scatter: '',
    spiral: '',
    first: '',
    add: 'Ajoute un pilier',
    show: 'Cherche une paire',
    bid: 'Réfléchit à une enchère',
    lay: 'Tient la réglette',
    laid: '',
    clear: 'Dégage la voie',
    set: 'Pose un pilier',
    stand: '',
    tumble: '',
    take: 'Prend un pilier',
    over: '',
  },
  place: (side, depth) =>
    side === 'middle' && depth === 'centre'
      ? 'au centre'
      : `${{ back: 'au fond', centre: 'au centre', front: 'devant' }[depth]} ${{ left: 'à gauche', middle: 'au milieu', right: 'à droite' }[side]}`,
  onBar: (side) => ({ left: 'un bout', middle: 'milieu', right: 'autre bout' })[side],
  barLies: (lie, level) =>
    `Réglette au niveau ${level}, ${{ across: 'de gauche à droite', away: 'droit devant toi', rising: 'de devant à gauche vers le fond à droite', falling: 'du fond à gauche vers devant à droite' }[lie]}`,
  barBetween: (level, a, b) => `Niveau ${level} : du pilier ${a} au pilier ${b}`,
  barsThere: 'Réglettes',
  onLevel: (level) => (level ? `Piliers au niveau ${level}` : 'Piliers sur la table'),
  cylinder: (number) => `Pilier ${number}`,
  lies: 'couché',
  looks: (size) => `La prochaine réglette paraît ${{ short: 'courte', middling: 'moyenne', long: 'longue' }[size]}.`,
  away: (size) => ({ short: 'à courte distance', middling: 'à distance moyenne', long: 'à longue distance' })[size],
};
