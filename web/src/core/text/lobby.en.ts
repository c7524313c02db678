export const lobby = {
  title: 'The table is laid.',
  say: 'Send the link or show the code. Whoever opens it sits down.',
  link: 'Link to this table',
  select: 'Select the link',
  qr: 'QR code of the link',
  start: 'Start the game',
  waitHost: 'The host will start the game.',
  waitSeats: 'Waiting for everybody to sit down.',
  empty: 'Empty seat',
  bot: 'Put a bot here',
  seatProgram: (name: string) => `Seat ${name}`,
  programs: 'Programs may sit down',
  sit: 'Sit down',
  watch: 'You are watching.',
  needInvitation: 'You need the invitation’s link to sit down here.',
};

export type Lobby = typeof lobby;
