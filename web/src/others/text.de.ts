import type { OthersText } from './text';

export const text: OthersText = {
  over: 'Das Spiel ist aus.',
  choose: 'Du bist dran: Wähle einen Zug.',
  write: 'Du bist dran: Schreib deinen Zug.',
  writeHelp: 'In der Schreibweise des Spiels.',
  enter: 'Was hat der Zufall gebracht? Gib es ein.',
  itself: 'Das Spiel geht von selbst weiter.',
  notation: 'Zug, in der Schreibweise des Spiels',
  send: 'Spielen',
  search: (moves) => `Unter ${moves} Zügen suchen`,
  found: (some, all) => `${some} von ${all} Zügen`,
  picture: 'Die Stellung als Text',
  smaller: 'Kleiner',
  larger: 'Größer',
  rules: 'Die Regeln in Kürze',
  plain: 'Noch keine Zeichnung',
  plainSay: 'Dieses Brett ist der Text des Spiels. Alles andere geht: Bots, Telefone, Wiederholung.',
  broken: 'Das eigene Brett des Spiels geht hier nicht; darum steht hier sein Text.',
  keys: 'die ersten neun Züge',
};
