import { counting } from '../../core/text/counting';
import { de } from '../../core/text/vowels';
import { lessons } from './lessons.fr';
import { onScreen, turnsIn } from './geometry';
import { fieldName, split } from './kind';
import { madPlan, type MadWords } from './mad';
import { naming } from './naming';
import type { DroidsText, Vain } from './text';

const many = counting('fr');
const tiles: DroidsText['tiles'] = {
  v1: 'Pas',
  vx: 'Pas en diagonale',
  v2: 'Deux pas',
  vu: 'Jusqu’à l’obstacle',
  b1: 'Pas dans l’eau',
  bx: 'Diagonale dans l’eau',
  g1: 'Robot réparateur : un pas',
  g2: 'Robot réparateur : deux pas',
  gu: 'Robot réparateur : jusqu’à l’obstacle',
  gr: 'Réparer',
  rs: 'Tirer',
  rt: 'Prendre ou poser',
  rf: 'Relais (tout droit)',
  rr: 'Relais (à droite)',
  rb: 'Relais (en arrière)',
  rl: 'Relais (à gauche)',
};
/** By where a heading points on the screen, `N` being up. */
const headings: Record<string, string> = {
  N: 'le haut',
  E: 'la droite',
  S: 'le bas',
  W: 'la gauche',
  NE: 'le haut à droite',
  SE: 'le bas à droite',
  SW: 'le bas à gauche',
  NW: 'le haut à gauche',
};
const sides: DroidsText['sides'] = {
  top: 'en haut',
  right: 'à droite',
  bottom: 'en bas',
  left: 'à gauche',
};
const things = { mine: 'mine', crate: 'caisse' };
const robot = (name: string) => `robot réparateur ${name}`;
const placedTile = (placed: string, turns = 0) => {
  const { tile, heading } = split(placed);
  return `${tiles[tile]} vers ${headings[onScreen(heading, turns)]}`;
};
const called = naming('Ton robot', 'Le robot réparateur', 'Le robot fou');
const within = naming('ton robot', 'le robot réparateur', 'le robot fou');
const to = naming('à ton robot', 'au robot réparateur', 'au robot fou', (name) => `à ${name}`);
const hits = (n: number) => (n ? many(n, 'touche', 'touches') : 'raté');
const madWords: MadWords = {
  shoots: 'tire tout autour',
  runs: (way) => `court vers ${way} aussi loin qu’il peut`,
  goes: (fields, way) => `va vers ${way}, de ${fields > 1 ? `${fields} cases` : 'une case'}`,
};
const goals: DroidsText['goals'] = {
  arena: 'Reste le dernier robot debout.',
  workshop: 'Reste le dernier robot debout. Les réparateurs soignent qui ils atteignent.',
  mines: 'Prends plus de mines que les autres. Marcher dessus coûte des émetteurs.',
  garden: 'Sois le premier dans un jardin fermé de 2 à 9 cases : caisses, rochers et bord en font la clôture.',
  minefield: 'Reste le dernier robot debout. Les mines se portent et se posent.',
  solo: 'Piège le robot fou : à la fin d’une manche il ne doit plus pouvoir bouger.',
};
const vain: Vain = {
  in_river: 'dans la rivière seul le bleu agit',
  on_land: 'le bleu n’agit que dans la rivière',
  no_target: 'aucun robot dans la ligne de tir',
  repair_robot: 'un robot réparateur ne craint pas les tirs',
  nothing_there: 'rien à prendre là',
  no_room: 'pas de place pour le poser',
  nobody_in_beam: 'aucun robot dans le faisceau',
  receiver_in_river: 'le robot dans le faisceau est dans la rivière',
  nobody_beside: 'personne à réparer là',
  nothing_broken: 'rien n’est détruit là',
};

export const text: DroidsText = {
  sentence({ view, seat, who, legal, outcome, waiting, replayed }) {
    if (outcome || view.phase === 'over') return { ask: 'La partie est finie.' };
    const mine = legal.length > 0 && !replayed && seat !== null;
    if (!mine)
      return {
        ask:
          waiting.length && !(seat !== null && waiting.includes(seat))
            ? `On attend ${who.all(waiting)}.`
            : 'Un instant.',
      };
    switch (view.phase) {
      case 'draw':
        return {
          ask: 'Quelles couleurs pioches-tu ?',
          help: `Le violet marche, le bleu nage, le rouge agit${view.in_play.includes('grey') ? ', le gris guide les réparateurs' : ''}.`,
        };
      case 'program':
        return {
          ask: 'Pose une tuile sur un émetteur, ou termine ton programme.',
          help: 'Choisis une tuile, sa direction et une case.',
        };
      case 'slot':
        return { ask: 'Sur quelle case ?', help: 'La case la plus proche de l’arène part en premier.' };
      case 'send':
        return { ask: 'Quel ordre envoies-tu ?', help: 'Il va au robot qui se trouve sur cette ligne.' };
      case 'cover':
        return { ask: `Touché ! Renonce à un émetteur (encore ${view.order.due}).`, help: 'Ses tuiles sont perdues.' };
      case 'uncover':
        return { ask: 'Réparé ! Quel émetteur remarche ?' };
      default:
        return { ask: 'Un instant.' };
    }
  },
  events: {
    started: ({ seat }, who) => who.does(seat, 'Tu commences', 'commence'),
    round: ({ round }) => `Manche ${round}`,
    named: () => '',
    drew: ({ seat, colours }, who) =>
      `${who.does(seat, 'Tu pioches', 'pioche')} ${many(
        colours.reduce((a, b) => a + b, 0),
        'tuile',
        'tuiles',
      )}`,
    chose: () => '',
    placed: ({ seat, tile, line }, who, view) =>
      `${who.does(seat, 'Tu poses', 'pose')} ${placedTile(tile, turnsIn(view))} sur l’émetteur ${line}`,
    passed: ({ seat }, who) => who.does(seat, 'Tu as fini ton programme', 'a fini son programme'),
    sent: ({ seat, tile, robot: at }, who, view) =>
      `${who.does(seat, 'Tu envoies', 'envoie')} ${placedTile(tile, turnsIn(view))} ${to(who, at, view.mad)}`,
    ignored: ({ robot: at, why }, who, { mad }) => `Sans effet sur ${within(who, at, mad)}: ${vain[why]}`,
    moved: ({ robots, fields, wet }, who, { mad }) =>
      robots
        .map(
          (at, n) =>
            `${(n ? within : called)(who, at, mad)} vers ${fieldName(fields[n] ?? 0)}${wet.includes(at) ? ', plouf' : ''}`,
        )
        .join(' ; '),
    bumped: ({ robot: at }, who, { mad }) => `${called(who, at, mad)} ne peut plus avancer`,
    exploded: ({ robot: at, field }, who, { mad }) =>
      `Une mine explose sous ${within(who, at, mad)} en ${fieldName(field)}`,
    shot: ({ robot: at, target, distance }, who, { mad }) =>
      `${called(who, at, mad)} tire sur ${within(who, target, mad)}, distance ${distance}`,
    rolled: ({ die, hits, target }, who, { mad }) =>
      hits ? `Un ${die} : ${many(hits, 'touche', 'touches')} sur ${within(who, target, mad)}` : `Un ${die} : raté`,
    covered: ({ seat, lines }, who) =>
      `${who.does(seat, 'Tu perds', 'perd')} ${lines.length > 1 ? 'les émetteurs' : 'l’émetteur'} ${lines.join(', ')}`,
    repaired: ({ robot: at, seat }, who, { mad }) => `${called(who, at, mad)} répare ${within(who, seat, mad)}`,
    freed: ({ seat, line }, who) => `${who.name(seat)} : l’émetteur ${line} remarche`,
    took: ({ robot: at, thing, field }, who, { mad }) =>
      `${called(who, at, mad)} prend la ${things[thing]} en ${fieldName(field)}`,
    put: ({ robot: at, thing, field }, who, { mad }) =>
      `${called(who, at, mad)} pose la ${things[thing]} en ${fieldName(field)}`,
    relayed: ({ robot: at, receiver }, who, { mad }) =>
      `${called(who, at, mad)} transmet un ordre ${to(who, receiver, mad)}`,
    out: ({ seat }, who) => who.does(seat, 'Tu es hors jeu', 'est hors jeu'),
    raged: ({ program, steps }, _, view) =>
      `Le robot fou fait ${program}\u00a0: ${madPlan(steps, turnsIn(view), headings, madWords)}`,
    ended: () => 'La partie est finie',
  },
  refusals: {
    draw_now: 'Nomme d’abord les couleurs.',
    wrong_number: 'Complète ta main à sept exactement.',
    bin_empty: 'Il n’en reste pas autant.',
    program_now: 'On pose maintenant les tuiles.',
    not_in_hand: 'Tu n’as pas cette tuile.',
    slot_now: 'Choisis d’abord une case pour la tuile.',
    slot_taken: 'Il y a déjà une tuile.',
    destroyed: 'Cet émetteur est détruit.',
    send_now: 'On envoie maintenant un ordre.',
    no_tile: 'Aucune tuile sur cet émetteur.',
    nobody_in_line: 'Aucun robot sur cette ligne ne peut le recevoir.',
    cover_now: 'Renonce d’abord à un émetteur.',
    already_covered: 'Celui-là est déjà détruit.',
    uncover_now: 'Choisis d’abord l’émetteur réparé.',
    not_covered: 'Celui-là marche.',
    no_such_seat: 'Ce joueur n’existe pas.',
    wrong_deal: 'Ce n’est pas ce qui était demandé.',
    no_such_face: 'Le dé va de 1 à 10.',
  },
  reasons: {
    last_standing: 'Il ne reste qu’un robot.',
    most_mines: 'Qui a le plus de mines gagne.',
    enclosed: 'Un jardin est fermé.',
    fewest_covers: 'Dernière manche finie : qui a perdu le moins d’émetteurs gagne.',
    caught: 'Le robot fou est pris.',
    lost: 'Ton dernier émetteur est détruit.',
    escaped: 'Le robot fou s’est échappé.',
  },
  options: {
    scenario: {
      label: 'Scénario',
      help: 'Seul, on joue toujours Solo.',
      values: {
        arena: 'Arène',
        workshop: 'Atelier',
        mines: 'Mines',
        garden: 'Jardin',
        minefield: 'Champ de mines',
        solo: 'Solo',
      },
      says: goals,
    },
    map: { label: 'Plan', values: { arena: 'Arène', canyon: 'Canyon', delta: 'Delta', islands: 'Îles', lake: 'Lac' } },
  },
  move: (move) => (/^[vbgr]\w[NESW]+$/.test(move) ? placedTile(move) : move),
  tiles,
  tileHelp: {
    v1: 'Une case. Sans effet dans la rivière.',
    vx: 'Une case en biais, même entre deux obstacles.',
    v2: 'Deux cases, ou une si une seule est possible.',
    vu: 'Jusqu’à un obstacle, au bord ou à la première case d’eau.',
    b1: 'Une case. Seulement dans la rivière.',
    bx: 'Une case en biais. Seulement dans la rivière.',
    g1: 'Un réparateur de cette ligne avance d’une case.',
    g2: 'Un réparateur de cette ligne avance de deux cases.',
    gu: 'Un réparateur de cette ligne avance jusqu’à un obstacle.',
    gr: 'Un réparateur répare le robot à côté de lui.',
    rs: 'Le dé contre la distance : de loin on rate plus souvent.',
    rt: 'Prend ce qui est à côté, ou pose ce qu’il porte.',
    rf: 'Le prochain robot dans cette direction continue tout droit.',
    rr: 'Le prochain robot dans cette direction va à droite.',
    rb: 'Le prochain robot dans cette direction revient.',
    rl: 'Le prochain robot dans cette direction va à gauche.',
  },
  headings,
  sides,
  colours: { violet: 'Violet', blue: 'Bleu', grey: 'Gris', red: 'Rouge' },
  uses: { violet: 'marcher', blue: 'nager', grey: 'réparateurs', red: 'agir' },
  things,
  placedTile,
  transmittersOf: (name, place) => `Émetteurs ${de(name)}, ${sides[place]}`,
  transmitter: (line) => `Émetteur ${line}`,
  slot: (line, slot) => `Émetteur ${line}, case ${slot}`,
  lineBefore: 'Émetteur à gauche',
  lineAfter: 'Émetteur à droite',
  covered: 'détruit',
  empty: 'vide',
  board: 'Sur le plateau',
  standing: (name, field, carried, wet) =>
    `${name} : ${field}${wet ? ', dans la rivière' : ''}${carried ? `, porte une ${things[carried]}` : ''}`,
  lying: (thing, field) => `${thing} en ${field}`,
  rocksAt: (fields) => `Obstacles en ${fields.join(', ')}`,
  riverAt: (fields) => `Rivière en ${fields.join(', ')}`,
  foreseen: 'Ce que ferait ton programme',
  foretold: (tile, happens) => `${tile} : ${happens.join(' ; ')}`,
  hitsFrom: (die) => `touche ${die}+`,
  hits,
  unheard: {
    ask: 'Personne ne recevrait cet ordre.',
    help: 'Son robot ne sera pas dans cette colonne au moment de l’envoi.',
  },
  called,
  robot,
  hand: 'Dans ta main',
  handOf: (n) => `${n} en main`,
  working: (n) => many(n, 'émetteur', 'émetteurs'),
  minesTaken: (n) => many(n, 'mine', 'mines'),
  phases: ['Piocher', 'Poser', 'Envoyer'],
  round: (round, rounds) => `Manche ${round} sur ${rounds}`,
  draw: 'Piocher',
  asLastTime: 'Comme la dernière fois',
  drawMore: (colour) => `Une tuile de plus : ${colour}`,
  drawFewer: (colour) => `Une tuile de moins : ${colour}`,
  inBin: (n) => `reste ${n}`,
  missing: (n) => (n ? `Encore ${n} à choisir` : 'Tout est choisi'),
  whichWay: 'Dans quelle direction ?',
  place: 'Poser',
  pass: 'Terminé : envoyer',
  send: (line, tile, to) => `${line} : ${tile}${to ? `, ${to}` : ''}`,
  cover: (line) => `Renoncer à ${line}`,
  uncover: (line) => `Réparer ${line}`,
  lastShot: (die) => `Dernier tir : ${die}`,
  shotTold: ({ robot: at, target, distance }, hit, who, mad) =>
    `${called(who, at, mad)} a tiré sur ${within(who, target, mad)} à distance ${distance} : ${hits(hit)}.`,
  again: 'Revoir',
  earlier: 'Étape précédente',
  later: 'Étape suivante',
  out: 'hors jeu',
  goals,
  parts: { mines: 'Mines prises', transmitters: 'Émetteurs en marche' },
  lessons,
};
