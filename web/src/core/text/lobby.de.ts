import type { Lobby } from './lobby.en';

export const lobby: Lobby = {
  title: 'Der Tisch ist gedeckt.',
  say: 'Schick den Link oder zeig den Code. Wer ihn öffnet, sitzt am Tisch.',
  link: 'Link zu diesem Tisch',
  select: 'Link markieren',
  qr: 'QR-Code des Links',
  start: 'Spiel beginnen',
  waitHost: 'Wer eingeladen hat, beginnt das Spiel.',
  waitSeats: 'Es fehlen noch Leute.',
  empty: 'Freier Platz',
  bot: 'Bot hinsetzen',
  seatProgram: (name: string) => `${name} setzen`,
  programs: 'Programme dürfen sich setzen',
  sit: 'Hinsetzen',
  watch: 'Du schaust zu.',
  needInvitation: 'Zum Hinsetzen brauchst du den Link der Einladung.',
};
