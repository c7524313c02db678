import { counting } from '../../core/text/counting';
import { ad } from '../../core/text/vowels';
import { lessons } from './lessons.it';
import { onScreen, turnsIn } from './geometry';
import { fieldName, split } from './kind';
import { madPlan, type MadWords } from './mad';
import { naming } from './naming';
import type { DroidsText, Vain } from './text';

const many = counting('it');
const tiles: DroidsText['tiles'] = {
  v1: 'Passo',
  vx: 'Passo in diagonale',
  v2: 'Due passi',
  vu: 'Fino all’ostacolo',
  b1: 'Bracciata',
  bx: 'Bracciata in diagonale',
  g1: 'Robot riparatore: un passo',
  g2: 'Robot riparatore: due passi',
  gu: 'Robot riparatore: fino all’ostacolo',
  gr: 'Riparare',
  rs: 'Sparare',
  rt: 'Prendere o posare',
  rf: 'Inoltro (dritto)',
  rr: 'Inoltro (a destra)',
  rb: 'Inoltro (indietro)',
  rl: 'Inoltro (a sinistra)',
};
/** By where a heading points on the screen, `N` being up. */
const headings: Record<string, string> = {
  N: 'l’alto',
  E: 'destra',
  S: 'il basso',
  W: 'sinistra',
  NE: 'l’alto a destra',
  SE: 'il basso a destra',
  SW: 'il basso a sinistra',
  NW: 'l’alto a sinistra',
};
const sides: DroidsText['sides'] = {
  top: 'in alto',
  right: 'a destra',
  bottom: 'in basso',
  left: 'a sinistra',
};
const things = { mine: 'mina', crate: 'cassa' };
const robot = (name: string) => `robot riparatore ${name}`;
const placedTile = (placed: string, turns = 0) => {
  const { tile, heading } = split(placed);
  return `${tiles[tile]} verso ${headings[onScreen(heading, turns)]}`;
};
const called = naming('Il tuo robot', 'Il robot riparatore', 'Il robot impazzito');
const within = naming('il tuo robot', 'il robot riparatore', 'il robot impazzito');
const to = naming('al tuo robot', 'al robot riparatore', 'al robot impazzito', ad);
const on = naming('sul tuo robot', 'sul robot riparatore', 'sul robot impazzito', (name) => `su ${name}`);
const hits = (n: number) => (n ? many(n, 'colpo', 'colpi') : 'mancato');
const madWords: MadWords = {
  shoots: 'spara tutt’intorno',
  runs: (way) => `corre verso ${way} finché può`,
  goes: (fields, way) => `va verso ${way} di ${fields > 1 ? `${fields} caselle` : 'una casella'}`,
};
const goals: DroidsText['goals'] = {
  arena: 'Resta l’ultimo robot in piedi.',
  workshop: 'Resta l’ultimo robot in piedi. I riparatori aggiustano chi raggiungono.',
  mines: 'Prendi più mine degli altri. Calpestarne una costa trasmettitori.',
  garden: 'Sta’ per primo in un giardino chiuso da 2 a 9 caselle: casse, rocce e bordo fanno il recinto.',
  minefield: 'Resta l’ultimo robot in piedi. Le mine si portano e si posano.',
  solo: 'Intrappola il robot impazzito: alla fine di un turno non deve potersi muovere.',
};
const vain: Vain = {
  in_river: 'nel fiume agisce solo il blu',
  on_land: 'il blu agisce solo nel fiume',
  no_target: 'nessun robot sulla linea di tiro',
  repair_robot: 'un robot riparatore non teme i colpi',
  nothing_there: 'non c’è nulla da prendere',
  no_room: 'non c’è posto per posarlo',
  nobody_in_beam: 'nessun robot nel raggio',
  receiver_in_river: 'il robot nel raggio è nel fiume',
  nobody_beside: 'non c’è nessuno da riparare',
  nothing_broken: 'non c’è nulla di rotto',
};

export const text: DroidsText = {
  sentence({ view, seat, who, legal, outcome, waiting, replayed }) {
    if (outcome || view.phase === 'over') return { ask: 'La partita è finita.' };
    const mine = legal.length > 0 && !replayed && seat !== null;
    if (!mine)
      return {
        ask:
          waiting.length && !(seat !== null && waiting.includes(seat))
            ? `Si aspetta ${who.all(waiting)}.`
            : 'Un momento.',
      };
    switch (view.phase) {
      case 'draw':
        return {
          ask: 'Quali colori peschi?',
          help: `Il viola cammina, il blu nuota, il rosso agisce${view.in_play.includes('grey') ? ', il grigio guida i riparatori' : ''}.`,
        };
      case 'program':
        return {
          ask: 'Metti una tessera su un trasmettitore, o concludi il programma.',
          help: 'Scegli una tessera, la direzione e una casella.',
        };
      case 'slot':
        return { ask: 'Su quale casella?', help: 'La casella più vicina all’arena parte per prima.' };
      case 'send':
        return { ask: 'Quale ordine mandi?', help: 'Va al robot che sta su quella linea.' };
      case 'cover':
        return {
          ask: `Colpito! Rinuncia a un trasmettitore (ancora ${view.order.due}).`,
          help: 'Le sue tessere sono perse.',
        };
      case 'uncover':
        return { ask: 'Riparato! Quale trasmettitore funziona di nuovo?' };
      default:
        return { ask: 'Un momento.' };
    }
  },
  events: {
    started: ({ seat }, who) => who.does(seat, 'Cominci tu', 'comincia'),
    round: ({ round }) => `Turno ${round}`,
    named: () => '',
    drew: ({ seat, colours }, who) =>
      `${who.does(seat, 'Peschi', 'pesca')} ${many(
        colours.reduce((a, b) => a + b, 0),
        'tessera',
        'tessere',
      )}`,
    chose: () => '',
    placed: ({ seat, tile, line }, who, view) =>
      `${who.does(seat, 'Metti', 'mette')} ${placedTile(tile, turnsIn(view))} sul trasmettitore ${line}`,
    passed: ({ seat }, who) => who.does(seat, 'Hai finito il programma', 'ha finito il programma'),
    sent: ({ seat, tile, robot: at }, who, view) =>
      `${who.does(seat, 'Mandi', 'manda')} ${placedTile(tile, turnsIn(view))} ${to(who, at, view.mad)}`,
    ignored: ({ robot: at, why }, who, { mad }) => `Senza effetto ${on(who, at, mad)}: ${vain[why]}`,
    moved: ({ robots, fields, wet }, who, { mad }) =>
      robots
        .map(
          (at, n) =>
            `${(n ? within : called)(who, at, mad)} in ${fieldName(fields[n] ?? 0)}${wet.includes(at) ? ', splash' : ''}`,
        )
        .join('; '),
    bumped: ({ robot: at }, who, { mad }) => `${called(who, at, mad)} non può proseguire`,
    exploded: ({ robot: at, field }, who, { mad }) =>
      `Una mina esplode sotto ${within(who, at, mad)} in ${fieldName(field)}`,
    shot: ({ robot: at, target, distance }, who, { mad }) =>
      `${called(who, at, mad)} spara ${to(who, target, mad)}, distanza ${distance}`,
    rolled: ({ die, hits, target }, who, { mad }) =>
      hits ? `Un ${die}: ${many(hits, 'colpo', 'colpi')} ${on(who, target, mad)}` : `Un ${die}: mancato`,
    covered: ({ seat, lines }, who) =>
      `${who.does(seat, 'Perdi', 'perde')} ${lines.length > 1 ? 'i trasmettitori' : 'il trasmettitore'} ${lines.join(', ')}`,
    repaired: ({ robot: at, seat }, who, { mad }) => `${called(who, at, mad)} ripara ${within(who, seat, mad)}`,
    freed: ({ seat, line }, who) => `${who.name(seat)}: il trasmettitore ${line} funziona di nuovo`,
    took: ({ robot: at, thing, field }, who, { mad }) =>
      `${called(who, at, mad)} prende la ${things[thing]} in ${fieldName(field)}`,
    put: ({ robot: at, thing, field }, who, { mad }) =>
      `${called(who, at, mad)} posa la ${things[thing]} in ${fieldName(field)}`,
    relayed: ({ robot: at, receiver }, who, { mad }) =>
      `${called(who, at, mad)} inoltra un ordine ${to(who, receiver, mad)}`,
    out: ({ seat }, who) => who.does(seat, 'Sei fuori', 'è fuori'),
    raged: ({ program, steps }, _, view) =>
      `Il robot impazzito tira ${program}: ${madPlan(steps, turnsIn(view), headings, madWords)}`,
    ended: () => 'La partita è finita',
  },
  refusals: {
    draw_now: 'Prima nomina i colori.',
    wrong_number: 'Completa la mano a sette tessere esatte.',
    bin_empty: 'Non ne restano così tante.',
    program_now: 'Ora si mettono le tessere.',
    not_in_hand: 'Non hai quella tessera.',
    slot_now: 'Prima scegli una casella per la tessera.',
    slot_taken: 'Lì c’è già una tessera.',
    destroyed: 'Quel trasmettitore è distrutto.',
    send_now: 'Ora si manda un ordine.',
    no_tile: 'Nessuna tessera su quel trasmettitore.',
    nobody_in_line: 'Su quella linea nessun robot può riceverlo.',
    cover_now: 'Prima rinuncia a un trasmettitore.',
    already_covered: 'Quello è già distrutto.',
    uncover_now: 'Prima scegli il trasmettitore riparato.',
    not_covered: 'Quello funziona.',
    no_such_seat: 'Questo giocatore non esiste.',
    wrong_deal: 'Non è ciò che era chiesto.',
    no_such_face: 'Il dado va da 1 a 10.',
  },
  reasons: {
    last_standing: 'Resta un solo robot.',
    most_mines: 'Vince chi ha più mine.',
    enclosed: 'Un giardino è chiuso.',
    fewest_covers: 'Ultimo turno finito: vince chi ha perso meno trasmettitori.',
    caught: 'Il robot impazzito è preso.',
    lost: 'Il tuo ultimo trasmettitore è perso.',
    escaped: 'Il robot impazzito è scappato.',
  },
  options: {
    scenario: {
      label: 'Scenario',
      help: 'Da soli si gioca sempre Solo.',
      values: {
        arena: 'Arena',
        workshop: 'Officina',
        mines: 'Mine',
        garden: 'Giardino',
        minefield: 'Campo minato',
        solo: 'Solo',
      },
      says: goals,
    },
    map: { label: 'Mappa', values: { arena: 'Arena', canyon: 'Gola', delta: 'Delta', islands: 'Isole', lake: 'Lago' } },
  },
  move: (move) => (/^[vbgr]\w[NESW]+$/.test(move) ? placedTile(move) : move),
  tiles,
  tileHelp: {
    v1: 'Una casella. Nel fiume non ha effetto.',
    vx: 'Una casella in diagonale, anche fra due ostacoli.',
    v2: 'Due caselle, o una se solo una è possibile.',
    vu: 'Fino a un ostacolo, al bordo o alla prima casella d’acqua.',
    b1: 'Una casella. Solo nel fiume.',
    bx: 'Una casella in diagonale. Solo nel fiume.',
    g1: 'Un riparatore su quella linea avanza di una casella.',
    g2: 'Un riparatore su quella linea avanza di due caselle.',
    gu: 'Un riparatore su quella linea avanza fino a un ostacolo.',
    gr: 'Un riparatore ripara il robot accanto.',
    rs: 'Il dado contro la distanza: da lontano si manca più spesso.',
    rt: 'Prende ciò che sta accanto, o posa ciò che porta.',
    rf: 'Il prossimo robot in questa direzione va dritto.',
    rr: 'Il prossimo robot in questa direzione va a destra.',
    rb: 'Il prossimo robot in questa direzione torna indietro.',
    rl: 'Il prossimo robot in questa direzione va a sinistra.',
  },
  headings,
  sides,
  colours: { violet: 'Viola', blue: 'Blu', grey: 'Grigio', red: 'Rosso' },
  uses: { violet: 'camminare', blue: 'nuotare', grey: 'riparatori', red: 'agire' },
  things,
  placedTile,
  transmittersOf: (name, place) => `Trasmettitori di ${name}, ${sides[place]}`,
  transmitter: (line) => `Trasmettitore ${line}`,
  slot: (line, slot) => `Trasmettitore ${line}, casella ${slot}`,
  lineBefore: 'Trasmettitore a sinistra',
  lineAfter: 'Trasmettitore a destra',
  covered: 'distrutto',
  empty: 'vuoto',
  board: 'Sul tabellone',
  standing: (name, field, carried, wet) =>
    `${name}: ${field}${wet ? ', nel fiume' : ''}${carried ? `, porta una ${things[carried]}` : ''}`,
  lying: (thing, field) => `${thing} in ${field}`,
  rocksAt: (fields) => `Ostacoli in ${fields.join(', ')}`,
  riverAt: (fields) => `Fiume in ${fields.join(', ')}`,
  foreseen: 'Che cosa farebbe il tuo programma',
  foretold: (tile, happens) => `${tile}: ${happens.join('; ')}`,
  hitsFrom: (die) => `colpisce ${die}+`,
  hits,
  unheard: {
    ask: 'Nessuno riceverebbe questo ordine.',
    help: 'Il suo robot non sarà in questa colonna quando lo mandi.',
  },
  called,
  robot,
  hand: 'Nella tua mano',
  handOf: (n) => `${n} in mano`,
  working: (n) => many(n, 'trasmettitore', 'trasmettitori'),
  minesTaken: (n) => many(n, 'mina', 'mine'),
  phases: ['Pescare', 'Mettere', 'Mandare'],
  round: (round, rounds) => `Turno ${round} di ${rounds}`,
  draw: 'Pescare',
  asLastTime: 'Come l’ultima volta',
  drawMore: (colour) => `Una tessera in più: ${colour}`,
  drawFewer: (colour) => `Una tessera in meno: ${colour}`,
  inBin: (n) => (n === 1 ? 'resta 1' : `restano ${n}`),
  missing: (n) => (n ? `Ancora ${n} da scegliere` : 'Tutte scelte'),
  whichWay: 'Da che parte?',
  place: 'Metti',
  pass: 'Fatto: inviare',
  send: (line, tile, to) => `${line}: ${tile}${to ? `, ${to}` : ''}`,
  cover: (line) => `Rinuncia a ${line}`,
  uncover: (line) => `Ripara ${line}`,
  lastShot: (die) => `Ultimo tiro: ${die}`,
  shotTold: ({ robot: at, target, distance }, hit, who, mad) =>
    `${called(who, at, mad)} ha sparato ${to(who, target, mad)} a distanza ${distance}: ${hits(hit)}.`,
  again: 'Rivedi',
  earlier: 'Passo indietro',
  later: 'Passo avanti',
  out: 'fuori',
  goals,
  parts: { mines: 'Mine prese', transmitters: 'Trasmettitori funzionanti' },
  lessons,
};
