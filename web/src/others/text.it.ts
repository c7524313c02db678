import type { OthersText } from './text';

export const text: OthersText = {
  over: 'La partita è finita.',
  choose: 'Tocca a te: scegli una mossa.',
  write: 'Tocca a te: scrivi la tua mossa.',
  writeHelp: 'Nella notazione del gioco.',
  enter: 'Che cosa ha portato il caso? Inseriscilo.',
  itself: 'La partita va avanti da sola.',
  notation: 'Mossa, nella notazione del gioco',
  send: 'Gioca',
  search: (moves) => `Cerca tra ${moves} mosse`,
  found: (some, all) => `${some} mosse su ${all}`,
  picture: 'La posizione come testo',
  smaller: 'Più piccolo',
  larger: 'Più grande',
  rules: 'Le regole in breve',
  plain: 'Ancora nessun disegno',
  plainSay: 'Questo tavoliere è il testo del gioco. Tutto il resto funziona: bot, telefoni, rivedere la partita.',
  broken: 'Il tavoliere del gioco qui non funziona; perciò questo è il suo testo.',
  keys: 'le prime nove mosse',
};
