import type { Lobby } from './lobby.en';

export const lobby: Lobby = {
  title: 'Il tavolo è pronto.',
  say: 'Manda il link o mostra il codice. Chi lo apre si siede.',
  link: 'Link a questo tavolo',
  select: 'Seleziona il link',
  qr: 'Codice QR del link',
  start: 'Comincia la partita',
  waitHost: 'Chi ospita avvierà la partita.',
  waitSeats: 'Manca ancora qualcuno.',
  empty: 'Posto libero',
  bot: 'Metti un bot',
  seatProgram: (name: string) => `Fai sedere ${name}`,
  programs: 'I programmi possono sedersi',
  sit: 'Siediti',
  watch: 'Stai guardando.',
  needInvitation: 'Per sederti qui serve il link dell’invito.',
};
