import { counting } from '../../core/text/counting';
import { lessons } from './lessons.de';
import { onScreen, turnsIn } from './geometry';
import { fieldName, split } from './kind';
import { madPlan, type MadWords } from './mad';
import { naming } from './naming';
import type { DroidsText, Vain } from './text';

const many = counting('de');
const tiles: DroidsText['tiles'] = {
  v1: 'Schritt',
  vx: 'Schräger Schritt',
  v2: 'Zwei Schritte',
  vu: 'Bis zum Hindernis',
  b1: 'Schwimmzug',
  bx: 'Schräger Schwimmzug',
  g1: 'Reparaturroboter: Schritt',
  g2: 'Reparaturroboter: zwei Schritte',
  gu: 'Reparaturroboter: bis zum Hindernis',
  gr: 'Reparieren',
  rs: 'Schießen',
  rt: 'Nehmen oder ablegen',
  rf: 'Weiterleiten (geradeaus)',
  rr: 'Weiterleiten (rechts)',
  rb: 'Weiterleiten (zurück)',
  rl: 'Weiterleiten (links)',
};
/** By where a heading points on the screen, `N` being up. */
const headings: Record<string, string> = {
  N: 'oben',
  E: 'rechts',
  S: 'unten',
  W: 'links',
  NE: 'rechts oben',
  SE: 'rechts unten',
  SW: 'links unten',
  NW: 'links oben',
};
const sides: DroidsText['sides'] = {
  top: 'oben',
  right: 'rechts',
  bottom: 'unten',
  left: 'links',
};
const things = { mine: 'Mine', crate: 'Kiste' };
const robot = (name: string) => `Reparaturroboter ${name}`;
const placedTile = (placed: string, turns = 0) => {
  const { tile, heading } = split(placed);
  return `${tiles[tile]} nach ${headings[onScreen(heading, turns)]}`;
};
const called = naming('Dein Roboter', 'Reparaturroboter', 'Der verrückte Roboter');
const within = naming('dein Roboter', 'Reparaturroboter', 'der verrückte Roboter');
const accusative = naming('deinen Roboter', 'Reparaturroboter', 'den verrückten Roboter');
const dative = naming('deinem Roboter', 'Reparaturroboter', 'dem verrückten Roboter');
const hits = (n: number) => (n ? `${n} Treffer` : 'daneben');
const madWords: MadWords = {
  shoots: 'schießt rundum',
  runs: (way) => `läuft nach ${way}, so weit er kann`,
  goes: (fields, way) => `geht ${fields > 1 ? `${fields} Felder` : 'ein Feld'} nach ${way}`,
};
const goals: DroidsText['goals'] = {
  arena: 'Bleib als letzter Roboter stehen.',
  workshop: 'Bleib als letzter Roboter stehen. Reparaturroboter flicken, wen sie erreichen.',
  mines: 'Nimm mehr Minen als die anderen. Auf eine zu treten kostet Sender.',
  garden:
    'Steh als Erster in einem geschlossenen Garten von 2 bis 9 Feldern: Kisten, Felsen und der Rand sind der Zaun.',
  minefield: 'Bleib als letzter Roboter stehen. Minen kann man tragen und legen.',
  solo: 'Fang den verrückten Roboter: Am Ende einer Runde darf er sich nicht bewegen können.',
};
const vain: Vain = {
  in_river: 'im Fluss wirkt nur Blau',
  on_land: 'Blau wirkt nur im Fluss',
  no_target: 'kein Roboter in der Schusslinie',
  repair_robot: 'einem Reparaturroboter schadet kein Schuss',
  nothing_there: 'dort ist nichts zu nehmen',
  no_room: 'dort ist kein Platz zum Ablegen',
  nobody_in_beam: 'kein Roboter im Strahl',
  receiver_in_river: 'der Roboter im Strahl steht im Fluss',
  nobody_beside: 'dort ist niemand zu reparieren',
  nothing_broken: 'dort ist nichts zerstört',
};

export const text: DroidsText = {
  sentence({ view, seat, who, legal, outcome, waiting, replayed }) {
    if (outcome || view.phase === 'over') return { ask: 'Das Spiel ist vorbei.' };
    const mine = legal.length > 0 && !replayed && seat !== null;
    if (!mine)
      return {
        ask:
          waiting.length && !(seat !== null && waiting.includes(seat))
            ? `Warten auf ${who.all(waiting)}.`
            : 'Gleich geht es weiter.',
      };
    switch (view.phase) {
      case 'draw':
        return {
          ask: 'Welche Farben ziehst du?',
          help: `Violett geht, Blau schwimmt, Rot handelt${view.in_play.includes('grey') ? ', Grau lenkt Reparaturroboter' : ''}.`,
        };
      case 'program':
        return {
          ask: 'Lege einen Stein auf einen Sender oder beende dein Programm.',
          help: 'Wähle Stein, Richtung und Platz.',
        };
      case 'slot':
        return { ask: 'Auf welchen Platz?', help: 'Was der Arena am nächsten liegt, wird zuerst gesendet.' };
      case 'send':
        return { ask: 'Welchen Befehl sendest du?', help: 'Er geht an den Roboter, der in dieser Reihe steht.' };
      case 'cover':
        return {
          ask: `Getroffen! Gib einen Sender auf (noch ${view.order.due}).`,
          help: 'Steine darauf sind verloren.',
        };
      case 'uncover':
        return { ask: 'Repariert! Welcher Sender geht wieder?' };
      default:
        return { ask: 'Gleich geht es weiter.' };
    }
  },
  events: {
    started: ({ seat }, who) => who.does(seat, 'Du beginnst', 'beginnt'),
    round: ({ round }) => `Runde ${round}`,
    named: () => '',
    drew: ({ seat, colours }, who) =>
      `${who.does(seat, 'Du ziehst', 'zieht')} ${many(
        colours.reduce((a, b) => a + b, 0),
        'Stein',
        'Steine',
      )}`,
    chose: () => '',
    placed: ({ seat, tile, line }, who, view) =>
      `${who.does(seat, 'Du legst', 'legt')} ${placedTile(tile, turnsIn(view))} auf Sender ${line}`,
    passed: ({ seat }, who) => who.does(seat, 'Du hast fertig programmiert', 'hat fertig programmiert'),
    sent: ({ seat, tile, robot: to }, who, view) =>
      `${who.does(seat, 'Du sendest', 'sendet')} ${placedTile(tile, turnsIn(view))} an ${accusative(who, to, view.mad)}`,
    ignored: ({ robot: at, why }, who, { mad }) => `Ohne Wirkung auf ${accusative(who, at, mad)}: ${vain[why]}`,
    moved: ({ robots, fields, wet }, who, { mad }) =>
      robots
        .map(
          (at, n) =>
            `${(n ? within : called)(who, at, mad)} nach ${fieldName(fields[n] ?? 0)}${wet.includes(at) ? ', platsch' : ''}`,
        )
        .join('; '),
    bumped: ({ robot: at }, who, { mad }) => `${called(who, at, mad)} kommt nicht weiter`,
    exploded: ({ robot: at, field }, who, { mad }) =>
      `Eine Mine geht unter ${dative(who, at, mad)} auf ${fieldName(field)} hoch`,
    shot: ({ robot: at, target, distance }, who, { mad }) =>
      `${called(who, at, mad)} schießt auf ${accusative(who, target, mad)}, Abstand ${distance}`,
    rolled: ({ die, hits, target }, who, { mad }) =>
      hits ? `Eine ${die}: ${hits} Treffer bei ${dative(who, target, mad)}` : `Eine ${die}: daneben`,
    covered: ({ seat, lines }, who) => `${who.does(seat, 'Du verlierst', 'verliert')} Sender ${lines.join(', ')}`,
    repaired: ({ robot: at, seat }, who, { mad }) => `${called(who, at, mad)} repariert ${accusative(who, seat, mad)}`,
    freed: ({ seat, line }, who) => `${who.name(seat)}: Sender ${line} geht wieder`,
    took: ({ robot: at, thing, field }, who, { mad }) =>
      `${called(who, at, mad)} nimmt die ${things[thing]} von ${fieldName(field)}`,
    put: ({ robot: at, thing, field }, who, { mad }) =>
      `${called(who, at, mad)} legt die ${things[thing]} auf ${fieldName(field)}`,
    relayed: ({ robot: at, receiver }, who, { mad }) =>
      `${called(who, at, mad)} leitet einen Befehl an ${accusative(who, receiver, mad)} weiter`,
    out: ({ seat }, who) => who.does(seat, 'Du bist draußen', 'ist draußen'),
    raged: ({ program, steps }, _, view) =>
      `Der verrückte Roboter würfelt eine ${program}: ${madPlan(steps, turnsIn(view), headings, madWords)}`,
    ended: () => 'Das Spiel ist vorbei',
  },
  refusals: {
    draw_now: 'Nenne zuerst die Farben.',
    wrong_number: 'Fülle die Hand genau auf sieben.',
    bin_empty: 'So viele sind nicht mehr da.',
    program_now: 'Jetzt werden Steine gelegt.',
    not_in_hand: 'Diesen Stein hast du nicht.',
    slot_now: 'Wähle zuerst einen Platz für den Stein.',
    slot_taken: 'Dort liegt schon ein Stein.',
    destroyed: 'Dieser Sender ist zerstört.',
    send_now: 'Jetzt wird ein Befehl gesendet.',
    no_tile: 'Auf diesem Sender liegt kein Stein.',
    nobody_in_line: 'In dieser Reihe steht kein Roboter, der ihn empfangen kann.',
    cover_now: 'Gib zuerst einen Sender auf.',
    already_covered: 'Der ist schon zerstört.',
    uncover_now: 'Wähle zuerst den Sender, der repariert wird.',
    not_covered: 'Der ist heil.',
    no_such_seat: 'Diesen Spieler gibt es nicht.',
    wrong_deal: 'Das wurde nicht verlangt.',
    no_such_face: 'Der Würfel zeigt 1 bis 10.',
  },
  reasons: {
    last_standing: 'Ein Roboter ist übrig.',
    most_mines: 'Wer die meisten Minen hat, gewinnt.',
    enclosed: 'Ein Garten ist geschlossen.',
    fewest_covers: 'Die letzte Runde ist um: Wer die wenigsten Sender verloren hat, gewinnt.',
    caught: 'Der verrückte Roboter ist gefangen.',
    lost: 'Dein letzter Sender ist weg.',
    escaped: 'Der verrückte Roboter entkam.',
  },
  options: {
    scenario: {
      label: 'Szenario',
      help: 'Allein spielt man immer Solo.',
      values: {
        arena: 'Arena',
        workshop: 'Werkstatt',
        mines: 'Minen',
        garden: 'Garten',
        minefield: 'Minenfeld',
        solo: 'Solo',
      },
      says: goals,
    },
    map: {
      label: 'Plan',
      values: { arena: 'Arena', canyon: 'Schlucht', delta: 'Delta', islands: 'Inseln', lake: 'See' },
    },
  },
  move: (move) => (/^[vbgr]\w[NESW]+$/.test(move) ? placedTile(move) : move),
  tiles,
  tileHelp: {
    v1: 'Ein Feld. Im Fluss wirkt er nicht.',
    vx: 'Ein Feld schräg, auch zwischen zwei Hindernissen durch.',
    v2: 'Zwei Felder, oder eins, wenn nur eins geht.',
    vu: 'Bis zu einem Hindernis, zum Rand oder aufs erste Flussfeld.',
    b1: 'Ein Feld. Nur im Fluss.',
    bx: 'Ein Feld schräg. Nur im Fluss.',
    g1: 'Ein Reparaturroboter in dieser Reihe geht ein Feld.',
    g2: 'Ein Reparaturroboter in dieser Reihe geht zwei Felder.',
    gu: 'Ein Reparaturroboter in dieser Reihe geht bis zu einem Hindernis.',
    gr: 'Ein Reparaturroboter repariert den Roboter neben sich.',
    rs: 'Würfel gegen Abstand: Weite Schüsse gehen öfter daneben.',
    rt: 'Nimmt, was neben dem Roboter liegt, oder legt ab, was er trägt.',
    rf: 'Der nächste Roboter in dieser Richtung geht ebendahin.',
    rr: 'Der nächste Roboter in dieser Richtung geht nach rechts.',
    rb: 'Der nächste Roboter in dieser Richtung kommt zurück.',
    rl: 'Der nächste Roboter in dieser Richtung geht nach links.',
  },
  headings,
  sides,
  colours: { violet: 'Violett', blue: 'Blau', grey: 'Grau', red: 'Rot' },
  uses: { violet: 'gehen', blue: 'schwimmen', grey: 'Reparaturroboter', red: 'handeln' },
  things,
  placedTile,
  transmittersOf: (name, place) => `Sender von ${name}, ${sides[place]}`,
  transmitter: (line) => `Sender ${line}`,
  slot: (line, slot) => `Sender ${line}, Platz ${slot}`,
  lineBefore: 'Sender links davon',
  lineAfter: 'Sender rechts davon',
  covered: 'zerstört',
  empty: 'leer',
  board: 'Auf dem Plan',
  standing: (name, field, carried, wet) =>
    `${name}: ${field}${wet ? ', im Fluss' : ''}${carried ? `, trägt eine ${things[carried]}` : ''}`,
  lying: (thing, field) => `${thing} auf ${field}`,
  rocksAt: (fields) => `Hindernisse auf ${fields.join(', ')}`,
  riverAt: (fields) => `Fluss auf ${fields.join(', ')}`,
  foreseen: 'Was dein Programm bewirken würde',
  foretold: (tile, happens) => `${tile}: ${happens.join('; ')}`,
  hitsFrom: (die) => `trifft ${die}+`,
  hits,
  unheard: { ask: 'Niemand bekäme diesen Befehl.', help: 'Sein Roboter steht beim Senden nicht in dieser Reihe.' },
  called,
  robot,
  hand: 'In deiner Hand',
  handOf: (n) => `${n} auf der Hand`,
  working: (n) => `${n} Sender`,
  minesTaken: (n) => many(n, 'Mine', 'Minen'),
  phases: ['Ziehen', 'Legen', 'Senden'],
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  draw: 'Ziehen',
  asLastTime: 'Wie letztes Mal',
  drawMore: (colour) => `Ein Stein mehr: ${colour}`,
  drawFewer: (colour) => `Ein Stein weniger: ${colour}`,
  inBin: (n) => `noch ${n}`,
  missing: (n) => (n ? `Noch ${n} zu wählen` : 'Alle gewählt'),
  whichWay: 'Wohin?',
  place: 'Legen',
  pass: 'Fertig: senden',
  send: (line, tile, to) => `${line}: ${tile}${to ? `, ${to}` : ''}`,
  cover: (line) => `${line} aufgeben`,
  uncover: (line) => `${line} reparieren`,
  lastShot: (die) => `Letzter Schuss: ${die}`,
  shotTold: ({ robot, target, distance }, hit, who, mad) =>
    `${called(who, robot, mad)} schoss auf ${accusative(who, target, mad)}, Abstand ${distance}: ${hits(hit)}.`,
  again: 'Noch einmal ansehen',
  earlier: 'Schritt zurück',
  later: 'Schritt weiter',
  out: 'draußen',
  goals,
  parts: { mines: 'Genommene Minen', transmitters: 'Sender, die noch gehen' },
  lessons,
};
