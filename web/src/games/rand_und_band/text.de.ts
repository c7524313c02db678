import { drawnDice, moveParts, partsOf, takesEdge, tileName, type BeltText, type TileWords } from './text';

const words: TileWords = {
  parts: { H: 'Kopf', T: 'Rumpf', L: 'Beine' },
  colours: { b: 'Blau', r: 'Rot', y: 'Gelb' },
  named: (part, colours) => `${part} in ${colours.join(' und ')}`,
  end: 'Feierabend-Plättchen',
  none: 'kein Plättchen',
};
const tile = (name: string) => tileName(name, words);
const dice = (n: number) => `${n} Würfel`;

const edgeName = [
  'Zweimal schieben',
  'Zwei eigene zurück',
  'Einer mehr',
  'Andere zeigen 1',
  'Aufräumen',
  'Noch einmal',
  'Auf 5 dazu',
  'Zwei eigene vor',
  'Einen fremden zurück',
  'Einen fremden vor',
];
const edgeHelp = [
  'Zweimal schieben: Das Band läuft in diesem Zug um zwei Plättchen. Jedes wird einzeln vergeben.',
  'Zwei eigene zurück: Zwei deiner Würfel auf dem Band gehen je ein Feld zurück.',
  'Einer mehr: Wirf noch einen Würfel und leg ihn auf das Feld seiner Zahl.',
  'Andere zeigen 1: Würfel der anderen, die in diesem Zug fallen, zeigen alle 1.',
  'Aufräumen: Deine Würfel am Rand rücken auf die Plättchen daneben.',
  'Noch einmal: Die Aktion eines anderen besetzten Felds geschieht noch einmal.',
  'Auf 5 dazu: Noch ein Würfel von dir kommt zu denen auf Feld 5.',
  'Zwei eigene vor: Zwei deiner Würfel auf dem Band gehen je ein Feld vor.',
  'Einen fremden zurück: Ein Würfel eines anderen geht ein Feld zurück.',
  'Einen fremden vor: Ein Würfel eines anderen geht ein Feld vor.',
];
const edge = (n: number) => edgeName[n - 1] ?? '';

export const text: BeltText = {
  sentence({ view, who, legal, outcome, replayed }) {
    const name = who.called(view.active);
    if (outcome || view.step === 'over') return { ask: 'Feierabend. Die Roboter ziehen vorbei.' };
    if (view.step === 'push' || view.step === 'close') return { ask: 'Das Band läuft.' };
    if (replayed || !who.me(view.active)) return { ask: `${name} ist am Zug.` };
    if (!legal.length) return { ask: 'Du bist am Zug.' };
    if (view.missing)
      return {
        ask: `Nimm ${dice(view.missing)} zurück.`,
        help: takesEdge(legal)
          ? 'Dein Vorrat reicht nicht, und auf dem Band liegt kein Würfel von dir. Wähl einen am Rand.'
          : 'Dein Vorrat reicht nicht. Wähl einen deiner Würfel auf dem Band.',
      };
    switch (view.step) {
      case 'place':
        return {
          ask: 'Setz einen Würfel auf ein freies Feld am Rand.',
          help: 'Die Aktion geschieht sofort. Dann läuft das Band.',
        };
      case 'back':
      case 'forward':
        return {
          ask: `Wähl ${view.moved ? 'noch einen Würfel' : 'einen Würfel'}, der ${view.step === 'back' ? 'zurückgeht' : 'vorrückt'}.`,
          help: view.moved ? 'Es muss ein anderer Würfel sein.' : 'Zwei deiner Würfel rücken, wenn sie können.',
        };
      case 'other_back':
        return { ask: 'Wähl einen fremden Würfel, der zurückgeht.' };
      case 'other_forward':
        return { ask: 'Wähl einen fremden Würfel, der vorrückt.' };
      case 'again':
        return { ask: 'Welches besetzte Feld soll noch einmal wirken?' };
      default:
        return { ask: 'Du bist am Zug.' };
    }
  },
  events: {
    laid: () => 'Fünf Plättchen liegen auf dem Band',
    rolled: ({ seat, dice }, who) =>
      who.does(seat, 'Du hast', 'hat') + ` ${drawnDice(seat, dice).join(' und ')} gewürfelt`,
    started: ({ seat, totals }, who) =>
      `${who.does(seat, 'Du beginnst', 'beginnt')} mit der kleinsten Summe, ${totals[seat] ?? 0}`,
    taken: ({ seat }, who) => who.does(seat, 'Du nimmst', 'nimmt') + ' einen Würfel zurück',
    placed: ({ seat, edge: n }, who) => who.does(seat, 'Du wählst', 'wählt') + ` ${edge(n)}`,
    repeated: ({ edge: n }) => `${edge(n)} wirkt noch einmal`,
    lapsed: ({ edge: n }) => `${edge(n)}: nichts zu tun`,
    announced: ({ edge: n }) => (n === 1 ? 'Das Band läuft zweimal' : 'Die Würfel der anderen zeigen 1'),
    tidied: ({ seat }, who) => who.does(seat, 'Du räumst', 'räumt') + ' die Würfel vom Rand aufs Band',
    added: ({ seat }, who) => who.does(seat, 'Du setzt', 'setzt') + ' einen Würfel auf Feld 5 dazu',
    shifted: ({ seat, owner, space, to }, who) =>
      who.does(seat, 'Du setzt', 'setzt') +
      ` ${seat === owner ? 'einen Würfel' : `einen Würfel von ${who.called(owner)}`} von ${space} auf ${to}`,
    dropped: ({ tile: fallen, winner, totals, stored }, who) =>
      winner === null
        ? `Niemand gewinnt, gelagert wird: ${tile(fallen)}`
        : `${who.does(winner, 'Du gewinnst', 'gewinnt')} ${tile(fallen)} mit ${totals[winner] ?? 0}${stored.length ? `, dazu ${stored.length} aus dem Lager` : ''}`,
    closing: () => 'Feierabend: Alle Würfel rücken aufs Band',
  },
  refusals: {
    wrong_step: 'Jetzt ist etwas anderes gefragt.',
    not_short: 'Du hast genug Würfel im Vorrat.',
    take_first: 'Dein Vorrat ist leer: Nimm erst einen Würfel zurück.',
    no_own_die: 'Dort liegt kein Würfel von dir.',
    belt_first: 'Zuerst kommen Würfel vom Band.',
    occupied: 'Dort liegt schon ein Würfel.',
    not_itself: '„Noch einmal“ kann sich nicht selbst wiederholen.',
    not_occupied: 'Dort liegt kein Würfel: Nur besetzte Felder wirken noch einmal.',
    wrong_way: 'Die Würfel gehen jetzt in die andere Richtung.',
    own_dice: 'Bewege eigene Würfel.',
    rival_dice: 'Bewege einen fremden Würfel.',
    no_die: 'Dort liegt kein solcher Würfel.',
    moved_already: 'Dieser Würfel ist schon gerückt.',
    off_the_belt: 'So verlässt kein Würfel das Band.',
    no_such_draw: 'Das kann jetzt nicht gezogen oder gewürfelt werden.',
  },
  reasons: { end_of_work: 'Das letzte Plättchen ist gefallen.' },
  options: {},
  lessons: {},
  keyboard: [
    ['← →', 'einer Reihe entlang: Rand, Würfel, Rand'],
    ['↑ ↓', 'zur nächsten Reihe des Bandes'],
  ],
  move(move) {
    const { verb, number, to } = moveParts(move);
    if (verb === 'place') return edge(number);
    if (verb === 'repeat') return `${edge(number)} noch einmal`;
    if (verb === 'shift') return `Würfel von ${number} auf ${to}`;
    return `Würfel zurück von ${verb === 'take' ? number : edge(number)}`;
  },
  belt: 'Das Band, von hinten nach vorn',
  inStack: 'im Stapel',
  tile,
  space: (number, name) => `Feld ${number}: ${name}`,
  pile: (name, n, space) => `${name}: ${dice(n)} auf Feld ${space}`,
  goesTo: (space) => `Einen auf Feld ${space} setzen`,
  takeBack: 'Einen zurücknehmen',
  edgeName,
  edgeHelp,
  edgeLabel: (n, owner) => `${edgeHelp[n - 1] ?? ''} ${owner ? `Besetzt: ${owner}.` : 'Frei.'}`,
  storedTiles: (n) => `${n} im Lager für den nächsten Gewinn`,
  inSupply: (n) => `${n} im Vorrat`,
  supplyOf: (n, all) => `${n} von ${all} Würfeln im Vorrat`,
  diceAtHand: dice,
  yourWorkshop: 'Deine Werkstatt',
  workshopOf: (name) => `Werkstatt von ${name}`,
  whoLeads: 'Wer führt?',
  nobody: 'niemand',
  lowestBegins: 'Die kleinste Summe beginnt',
  awaited: (event, who) =>
    event.kind === 'rolled'
      ? `${who.does(event.seat, 'Du würfelst', 'würfelt')}.`
      : `Es fällt: ${tile(event.kind === 'dropped' ? event.tile : '')}.`,
  wasted: 'Es würde nichts geschehen.',
  secondDie: 'Wähle den zweiten Würfel.',
  anotherDie: 'Es muss ein anderer Würfel sein.',
  moveBoth: 'Beide setzen',
  tiles: (n) => `${n} Plättchen`,
  robots: 'Roboter',
  robot: ({ parts, points }) => `${parts.map((part) => (part ? tile(part) : 'nichts')).join(', ')}: ${points}`,
  worth: (robot) =>
    ({ one_colour: 'einfarbig', mixed: 'gemischt', loose: partsOf(robot) === 1 ? 'loses Teil' : 'lose Teile' })[
      robot.worth
    ],
  noTiles: 'Gewonnene Plättchen werden hier zusammengebaut.',
  wins: (name, stored) => `${name}: gewonnen${stored ? `, dazu ${stored} aus dem Lager` : ''}`,
  nobodyWins: 'Niemand: gelagert',
  parade: 'Die Roboter ziehen vorbei',
  winner: 'Gewonnen',
  confirm(move) {
    const { verb, number, to } = moveParts(move);
    if (verb === 'place') return edge(number);
    if (verb === 'repeat') return `${edge(number)}, noch einmal`;
    return verb === 'shift' ? `Auf ${to} setzen` : 'Zurücknehmen';
  },
};
