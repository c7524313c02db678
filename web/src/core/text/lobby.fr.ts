import type { Lobby } from './lobby.en';

export const lobby: Lobby = {
  title: 'La table est prête.',
  say: 'Envoie le lien ou montre le code. Qui l’ouvre prend place.',
  link: 'Lien vers cette table',
  select: 'Sélectionner le lien',
  qr: 'Code QR du lien',
  start: 'Commencer la partie',
  waitHost: 'L’hôte va lancer la partie.',
  waitSeats: 'Il manque encore du monde.',
  empty: 'Place libre',
  bot: 'Mettre un bot',
  seatProgram: (name: string) => `Asseoir ${name}`,
  programs: 'Les programmes peuvent s’asseoir',
  sit: 'S’asseoir',
  watch: 'Tu regardes.',
  needInvitation: 'Il te faut le lien de l’invitation pour t’asseoir ici.',
};
