import { counting } from '../../core/text/counting';
import { dicePhrase, shaped } from './kind';
import type { QwixxText } from './text';

const many = counting('de');
const mark = (move: string) => shaped(move) ?? move;

export const text: QwixxText = {
  sentence({ view, seat, who, legal, outcome, enter, replayed, waiting }) {
    if (outcome || view.over) return { ask: 'Das Spiel ist vorbei.' };
    if (enter && view.step === 'start') return { ask: 'Wer beginnt?', help: 'Das darf jeder am Tisch sagen.' };
    if (enter) return { ask: 'Würfelt und tippt die Würfel ein.', help: 'Das darf jeder am Tisch.' };
    const { sum } = view;
    const mine = seat !== null && who.me(view.active);
    const roll = mine ? 'Dein Wurf.' : `Wurf von ${who.called(view.active)}.`;
    if (legal.length && !replayed) {
      const can = legal.some((move) => move.kind === 'mark');
      if (view.step === 'join')
        return {
          ask: 'Eine Reihe wird geschlossen. Mach mit oder bleib dabei.',
          help: 'Wer mitmacht, gibt die eigene Wahl auf.',
        };
      if (view.step === 'white') {
        const ask = can ? `Kreuze eine ${sum} an oder passe.` : `Keine ${sum} ist möglich. Passe.`;
        const help = mine ? 'Danach kommt noch dein Farbschritt.' : 'Du wählst nur mit den weißen Würfeln.';
        return { ask: `${roll} ${ask}`, help };
      }
      const ask = can
        ? 'Dein Wurf. Zähle Weiß und eine Farbe zusammen oder passe.'
        : 'Dein Wurf. Keine Farbsumme ist möglich.';
      return {
        ask,
        help: view.pass_costs
          ? `Noch nichts angekreuzt: Passen kostet ${many(view.pass_costs, 'Punkt', 'Punkte')}.`
          : 'Passen kostet jetzt nichts.',
      };
    }
    if (view.step === 'colour') return { ask: who.does(view.active, 'Du wählst', 'wählt') + ' eine Farbe.' };
    if ((view.step === 'white' || view.step === 'join') && waiting.length)
      return {
        ask: `${roll} Weiß ${sum}. Warten auf ${who.all(waiting)}.`,
        help: seat === null ? '' : 'Du hast gewählt.',
      };
    return { ask: who.does(view.active, 'Du würfelst', 'würfelt') + '.' };
  },
  events: {
    started: ({ seat }, who) => who.does(seat, 'Du beginnst', 'beginnt'),
    rolled: ({ seat, dice }, who) =>
      `${who.does(seat, 'Du hast gewürfelt', 'hat gewürfelt')}: ${dicePhrase(dice)}`.trim(),
    chose: () => '',
    announced: ({ moves }, who) =>
      moves.flatMap((move, seat) => (move ? [`${who.name(seat)}: letzte Zahl ${mark(move)}`] : [])).join(', '),
    revealed({ moves }, who) {
      const crossed = moves.flatMap((move, seat) => (move === 'pass' ? [] : [`${who.name(seat)}: ${mark(move)}`]));
      return crossed.length ? `Angekreuzt: ${crossed.join(', ')}` : 'Niemand hat Weiß angekreuzt';
    },
    marked: ({ seat, row, number }, who) => who.does(seat, 'Du hast', 'hat') + ` ${mark(`${row}${number}`)} angekreuzt`,
    passed: ({ seat }, who) => who.does(seat, 'Du hast gepasst', 'hat gepasst'),
    penalised: ({ seat }, who) => who.does(seat, 'Du bekommst einen Fehlwurf', 'bekommt einen Fehlwurf'),
    closed: ({ row }) => `Reihe ${mark(row).trim()} ist geschlossen`,
  },
  refusals: {
    box_is_gone: 'Diese Zahl ist weg: Die Reihen laufen von links nach rechts.',
    not_the_white_sum: 'Die weißen Würfel zeigen eine andere Summe.',
    not_a_colour_sum: 'Kein weißer Würfel ergibt mit diesem farbigen die Zahl.',
    needs_five_crosses: 'Für die letzte Zahl braucht es fünf Kreuze in der Reihe.',
    row_is_closed: 'Diese Reihe ist geschlossen.',
    no_such_roll: 'So können die Würfel jetzt nicht fallen.',
    no_such_player: 'Diesen Spieler gibt es nicht.',
    no_such_box: 'Diese Zahl gibt es nicht.',
    not_announced: 'Nur bei einer angesagten letzten Zahl kann man mitmachen.',
  },
  reasons: {
    two_rows_closed: 'Zwei Reihen sind geschlossen.',
    four_penalties: 'Der vierte Fehlwurf beendet das Spiel.',
  },
  options: {
    announce: {
      label: 'Letzte Zahl ansagen',
      help: 'Wer mit den weißen Würfeln eine Reihe schließt, sagt es an, und wer kann, darf mitmachen.',
    },
  },
  lessons: {},
  keyboard: [['← ↑ → ↓', 'von Feld zu Feld auf dem Zettel']],
  move: (move) => (move === 'pass' ? 'passen' : mark(move)),
  reason({ move, code, params }) {
    const numbers = ((params.numbers ?? []) as number[]).join(', ');
    if (code === 'gives_up') return `${mark(move)} ließ ${numbers} aus.`;
    if (code === 'gives_up_nothing') return `${mark(move)} ließ nichts aus.`;
    return code === 'penalty' ? 'Passen kostete hier einen Fehlwurf.' : '';
  },
  whiteDice: 'Weiß: alle',
  colourDice: 'Farbe',
  addOne: 'mit einem weißen Würfel',
  sum: (sum) => `Weiße Summe ${sum}`,
  die: (colour, face) => `${colour} ${face}`,
  white: 'Weiß',
  row: { r: 'rote Reihe', y: 'gelbe Reihe', g: 'grüne Reihe', b: 'blaue Reihe' },
  rowState: (row, crossed, points) =>
    `${row}: ${crossed.length ? `angekreuzt ${crossed.join(', ')}` : 'nichts angekreuzt'}, ${many(points, 'Punkt', 'Punkte')}`,
  closed: 'geschlossen',
  box: (row, number) => `${row} ${number}`,
  crossed: 'angekreuzt',
  skipped: 'übersprungen',
  possible: 'kann angekreuzt werden',
  chosen: 'gewählt',
  lock: (crosses, of) => `Schloss, ${crosses} von ${of} Kreuzen`,
  penalties: (each) => `Fehlwürfe, je −${each}`,
  penaltiesOf: (n, of) => `${n} von ${of} Fehlwürfen`,
  total: (n) => `${many(n, 'Punkt', 'Punkte')} zusammen`,
  sheetOf: (name) => `Zettel von ${name}`,
  hasChosen: 'Hat gewählt',
  choosing: 'Überlegt …',
  rolls: 'Hat die Würfel',
  pass: 'Passen',
  passWhite: 'Jetzt passen',
  takePenalty: 'Fehlwurf nehmen',
  keepChoice: 'Bei meiner Wahl bleiben',
  cross: (box) => `${box} ankreuzen`,
  tapToRoll: 'Tippen und würfeln',
  pointsFor: 'Punkte einer Reihe nach Kreuzen',
  typeDice: 'Was zeigen die Würfel?',
  enter: 'Wurf eintragen',
  dieOf: (colour) => `Würfel ${colour}`,
};
