import type { Asked } from '../../core/game';
import { counting } from '../../core/text/counting';
import type { Failed, Seen } from '../../gen/kurz_vor_knapp';
import type { Who } from '../../core/who';
import type { KnappText } from './text';

const WHY = {
  too_short: 'zu kurz',
  too_long: 'zu lang',
  beside: 'er steht über',
  third_bar: 'eine Säule trüge drei Stäbe',
  not_level: 'er liegt nicht waagrecht',
  bars_overlap: 'ein anderer Stab ist im Weg',
  cylinder_moved: 'eine Säule wurde verschoben',
  shoved_bar: 'ein geschobener Stab liegt nicht mehr richtig',
  no_pose: 'andere Stäbe lassen keinen Platz',
};
const ACTS: Partial<Record<Seen['step'], readonly [you: string, they: string]>> = {
  add: ['Du stellst eine Säule dazu', 'stellt eine Säule dazu'],
  show: ['Du suchst ein Paar', 'sucht ein Paar'],
  bid: ['Du überlegst ein Gebot', 'überlegt ein Gebot'],
  lay: ['Du hast den Stab in der Hand', 'hat den Stab in der Hand'],
  clear: ['Du machst den Weg frei', 'macht den Weg frei'],
  set: ['Du setzt eine Säule', 'setzt eine Säule'],
  take: ['Du nimmst eine Säule', 'nimmt eine Säule'],
};
const OFF = { hair: 'um Haaresbreite', finger: 'um Fingerbreite', far: 'um vieles' };
const why = ({ why, off }: Failed): string => (off ? `${WHY[why]} ${OFF[off]}` : WHY[why]);
const many = counting('de');
const cylinders = (n: number): string => many(n, 'Säule', 'Säulen');

function acting({ step, bidder, carrier }: Seen, who: Who): Asked {
  const [you, they] = ACTS[step] ?? ['', ''];
  return { ask: `${who.does(step === 'bid' ? bidder : carrier, you, they)}.` };
}

export const text: KnappText = {
  sentence({ view, seat, who, legal, described, outcome, replayed }) {
    if (outcome || view.over) return { ask: 'Das Spiel ist vorbei.' };
    const mine = (legal.length > 0 || described !== null) && !replayed && seat !== null;
    const carrier = who.called(view.carrier);
    if (mine) {
      switch (view.step) {
        case 'add':
          return {
            ask: 'Stell eine deiner Säulen auf den Tisch.',
            help: 'Tippe auf eine Stelle. Zwischen ihr und den Nachbarn muss noch eine Platz haben.',
          };
        case 'show':
          return view.snatched
            ? {
                ask: `Der Zug gehört dir. Wähle zwei Säulen für Ebene ${view.level}.`,
                help: 'Du musst auf der gebotenen Ebene bauen.',
              }
            : {
                ask: 'Wähle zwei Säulen, die dieser Stab verbindet.',
                help: 'Nur das Auge zählt. Der leuchtende Stab ist dran.',
              };
        case 'bid':
          return {
            ask: `${carrier} will auf Ebene ${view.level} bauen. Kannst du höher?`,
            help: `Misslingt es dir, schenkt dir ${who.called(view.starter)} ${cylinders(view.gift)}.`,
          };
        case 'lay':
          return {
            ask: 'Führ den Stab auf die zwei Säulen und lass los.',
            help: 'Ziehen, drehen, senken. Gesenkt schiebt er andere Stäbe. Oder lass den Tisch legen.',
          };
        case 'clear':
          return { ask: 'Eine Säule war im Weg. Stell sie anderswo auf den Tisch.', help: 'Tippe auf eine Stelle.' };
        case 'set':
          return {
            ask: 'Er liegt! Setz eine deiner Säulen.',
            help:
              described?.kind === 'put' && described.level
                ? `Wähle eine Stelle auf einem leuchtenden Stab, auf Ebene ${described.level}.`
                : 'Auf den Tisch.',
          };
        case 'take':
          return { ask: 'Etwas ist gefallen. Nimm eine frei stehende Säule.' };
        default:
      }
    }
    switch (view.step) {
      case 'scatter':
      case 'spiral':
      case 'first':
        return { ask: 'Der Tisch wird gedeckt.' };
      case 'laid':
      case 'stand':
      case 'tumble':
        return { ask: 'Die Schwerkraft entscheidet …' };
      default:
        return acting(view, who);
    }
  },
  events: {
    scattered: () => 'Zehn Säulen stehen auf dem Tisch',
    wound: () => 'Die Stäbe liegen um die Kordel',
    started: ({ seat }, who) => who.does(seat, 'Du beginnst', 'beginnt'),
    placed: ({ seat, level, why }, who) =>
      why === 'clear'
        ? who.does(seat, 'Du hast eine Säule aus dem Weg gestellt', 'hat eine Säule aus dem Weg gestellt')
        : who.does(seat, 'Du hast eine Säule gesetzt', 'hat eine Säule gesetzt') +
          (level ? `, Ebene ${level}` : ', auf den Tisch'),
    shown: ({ seat, level }, who) => who.does(seat, 'Du zeigst ein Paar', 'zeigt ein Paar') + ` auf Ebene ${level}`,
    passed: ({ seat }, who) => who.does(seat, 'Du baust nichts', 'baut nichts'),
    offered: ({ seat, level }, who) => who.does(seat, 'Du bietest', 'bietet') + ` Ebene ${level}`,
    declined: ({ seat }, who) => who.does(seat, 'Du bietest nicht', 'bietet nicht'),
    snatched: ({ seat, robbed, level }, who) =>
      who.does(seat, 'Du jagst', 'jagt') + ` ${who.other(robbed) ?? 'dir'} den Zug ab, Ebene ${level}`,
    led: () => '',
    connected: ({ seat, level }, who) => who.does(seat, 'Du hast', 'hat') + ` zwei Säulen auf Ebene ${level} verbunden`,
    failed: (failed, who) => who.does(failed.seat, 'Du bist gescheitert', 'ist gescheitert') + `: ${why(failed)}`,
    collapsed: ({ bars, cylinders: fallen }) =>
      `Einsturz: ${many(bars, 'Stab', 'Stäbe')} und ${cylinders(fallen)} gefallen`,
    gave: ({ seat, to, cylinders: n }, who) =>
      who.does(seat, 'Du schenkst', 'schenkt') + ` ${who.other(to) ?? 'dir'} ${cylinders(n)}`,
    took: ({ seat }, who) => who.does(seat, 'Du nimmst eine Säule', 'nimmt eine Säule'),
    stood: () => '',
    left_out: ({ cylinders: n }) => `${cylinders(n)} ohne Platz: aus dem Spiel`,
    bar_left: () => 'Derselbe Stab wieder: Er ist aus dem Spiel',
  },
  refusals: {
    carries_two: 'Diese Säule trägt schon zwei Stäbe.',
    level_bid: 'Du hast eine andere Ebene geboten.',
    lies_there: 'Dort liegt eine Säule.',
    must_build: 'Du hast den Zug genommen: Du musst bauen.',
    new_bar_first: 'Die erste kommt auf den neuen Stab.',
    no_pair: 'Das ist kein Säulenpaar.',
    no_room: 'Dort führt ein Stab darüber: kein Platz für eine Säule.',
    no_such_piece: 'Dieses Teil gibt es nicht.',
    no_such_player: 'Diesen Spieler gibt es nicht.',
    not_free_standing: 'Nimm eine ohne Stab darauf, so weit unten wie möglich.',
    not_higher: 'Ein Gebot muss höher sein, auf einer Ebene mit einem Paar.',
    not_safe: 'Dort stünde sie nicht sicher.',
    not_wide_apart: 'Die ersten Säulen stehen weit auseinander.',
    occupied: 'Dort liegt ein Stab. Senke daneben, dann schiebe.',
    out_of_reach: 'Das ist außerhalb des Tisches.',
    outside: 'Sie muss innerhalb der Kordel stehen.',
    too_close: 'Zu nah: Dazwischen muss noch eine Säule passen.',
    too_long_a_way: 'Der Weg der Hand war zu lang.',
    two_levels: 'Beide Säulen müssen auf derselben Ebene stehen.',
    wrong_spiral: 'Die Spirale liegt nicht richtig.',
  },
  reasons: {
    rid_of_all: 'Jemand ist alle Säulen los.',
    no_bars: 'Die Spirale ist verbraucht: Wer die wenigsten Säulen hat, gewinnt.',
  },
  options: {
    hand: {
      label: 'Hand',
      help: 'Ruhig: Der Tisch legt den Stab, nur dein Auge zählt. Frei: Du führst ihn selbst oder lässt den Tisch legen, jedes Mal neu.',
      values: { steady: 'Ruhige Hand', free: 'Freie Hand' },
    },
  },
  lessons: {},
  keyboard: [
    ['← ↑ → ↓', 'eine Säule wählen oder bewegen, was in der Hand ist'],
    ['Umschalt', 'mit ihnen: kleine Schritte'],
    ['Q, E', 'den Stab drehen'],
    ['Leertaste', 'den Stab senken oder heben'],
    ['Enter', 'wählen oder loslassen'],
    ['A, D, W, S, +, −', 'von anderswo schauen'],
  ],
  move: (move) => move,
  title: 'Der Tisch',
  table: (n, bars, waiting) =>
    `Der Tisch: ${cylinders(n)}, ${many(bars, 'Stab', 'Stäbe')} gebaut, ${waiting} in der Spirale`,
  keys: 'Pfeiltasten wählen oder bewegen, Umschalt für kleine Schritte, Q und E drehen den Stab, Leertaste senkt ihn, Eingabe bestätigt. A, D, W, S und Plus, Minus bewegen den Blick.',
  noPicture: 'Dieses Gerät kann den Tisch nicht zeichnen. Alles steht in der Liste.',
  look: 'Blick',
  walkLeft: 'Links um den Tisch gehen',
  walkRight: 'Rechts um den Tisch gehen',
  leanIn: 'Vorbeugen',
  leanBack: 'Zurücklehnen',
  nextBar: 'Nächster Stab',
  lookAnew: 'Blick wie am Anfang',
  simple: 'Einfaches Licht, für schwache Geräte',
  inWords: 'Der Tisch in Worten',
  reach: 'Reicht er?',
  verdict: (tried) =>
    tried.kind === 'failed' ? `${why(tried)}.` : tried.kind === 'connected' ? 'Er liegt.' : 'Er fällt.',
  measured: ({ off, bar, wanted }, short) =>
    `${off} mm ${short ? 'fehlen' : 'zu viel'}: Der Stab hat ${bar}, ${short ? 'mindestens' : 'höchstens'} ${wanted} hätten gelegen.`,
  stock: (n) => `noch ${cylinders(n)}`,
  bids: 'Gebote für diesen Zug',
  open: 'offen',
  bidIt: 'Das bieten',
  promise: (level, n) => `Ebene ${level}: Gelingt es, setzt du ${cylinders(n)}.`,
  level: (level) => `Ebene ${level}`,
  buildNothing: 'Nichts bauen',
  showPair: 'Dieses Paar zeigen',
  putHere: 'Hier hinstellen',
  turnLeft: 'Nach links drehen',
  turnRight: 'Nach rechts drehen',
  lower: 'Stab senken',
  raise: 'Stab heben',
  letGo: 'Loslassen',
  steadily: 'Vom Tisch legen lassen',
  takeIt: 'Diese nehmen',
  noBid: 'Bauen lassen',
  doing: {
    scatter: '',
    spiral: '',
    first: '',
    add: 'Stellt eine Säule dazu',
    show: 'Sucht ein Paar',
    bid: 'Überlegt ein Gebot',
    lay: 'Hat den Stab in der Hand',
    laid: '',
    clear: 'Räumt den Weg',
    set: 'Setzt eine Säule',
    stand: '',
    tumble: '',
    take: 'Nimmt eine Säule',
    over: '',
  },
  place: (side, depth) =>
    side === 'middle' && depth === 'centre'
      ? 'in der Mitte'
      : `${{ back: 'hinten', centre: 'in der Mitte', front: 'vorn' }[depth]} ${{ left: 'links', middle: 'mittig', right: 'rechts' }[side]}`,
  onBar: (side) => ({ left: 'ein Ende', middle: 'Mitte', right: 'anderes Ende' })[side],
  barLies: (lie, level) =>
    `Stab auf Ebene ${level}, ${{ across: 'von links nach rechts', away: 'von dir weg', rising: 'von vorn links nach hinten rechts', falling: 'von hinten links nach vorn rechts' }[lie]}`,
  barBetween: (level, a, b) => `Ebene ${level}: von Säule ${a} zu Säule ${b}`,
  barsThere: 'Stäbe',
  onLevel: (level) => (level ? `Säulen auf Ebene ${level}` : 'Säulen auf dem Tisch'),
  cylinder: (number) => `Säule ${number}`,
  lies: 'liegt',
  looks: (size) => `Der nächste Stab wirkt ${{ short: 'kurz', middling: 'mittellang', long: 'lang' }[size]}.`,
  away: (size) =>
    ({
      short: 'ein kurzes Stück entfernt',
      middling: 'ein mittleres Stück entfernt',
      long: 'ein langes Stück entfernt',
    })[size],
};
