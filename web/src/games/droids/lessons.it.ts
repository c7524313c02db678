import type { DroidsText } from './text';

export const lessons: DroidsText['lessons'] = {
  move: {
    title: 'Muoversi',
    goal: 'Guida il tuo robot nel cortile chiuso dalle casse.',
    how: 'Un ordine raggiunge il tuo robot solo dal trasmettitore della sua colonna. Metti lì il passo a destra. Poi si trova una colonna più in là: metti lì il passo diagonale, in alto a destra. Manda entrambi.',
    learned: 'Un ordine deve stare nella colonna in cui il robot sarà quando lo mandi.',
  },
  push: {
    title: 'Spingere',
    goal: 'Spingi l’altro robot sulla mina. Gli restano due trasmettitori.',
    how: 'Mettiti sotto di lui con un passo a destra. Poi due passi in su: il secondo entra nella sua casella e lo spinge.',
    learned:
      'Chi entra in una casella occupata spinge tutta la fila. Solo un ostacolo o il bordo la ferma. Una mina costa due trasmettitori.',
  },
  river: {
    title: 'Fiume',
    goal: 'Attraversa l’acqua ed entra nel cortile sull’altra riva.',
    how: 'Il viola si ferma sulla prima casella d’acqua, e nell’acqua agisce solo il blu. Metti tutte e tre le tessere nella tua colonna: Fino all’ostacolo in su, la bracciata in su, poi quella in diagonale in alto a sinistra.',
    learned: 'Il viola porta nell’acqua, solo il blu porta avanti e fuori.',
  },
  act: {
    title: 'Agire',
    goal: 'Metti fuori gioco l’altro robot: gli resta un trasmettitore.',
    how: 'Una cassa è sulla linea di tiro. Prendila, fai un passo in su, poi spara in su. Il dado deve raggiungere la distanza: dalla casella vicina colpisce ogni numero.',
    learned:
      'Da vicino si colpisce forte, da lontano si manca. Ciò che porti non blocca nulla, e puoi posarlo altrove.',
  },
  relay: {
    title: 'Inoltro',
    goal: 'Fai correre l’altro robot sulla mina.',
    how: 'Un inoltro manda un raggio, anche attraverso gli ostacoli. Il primo robot colpito corre fino a un ostacolo, dove indica la seconda freccia. Prendi l’inoltro (a sinistra) e manda il raggio a destra.',
    learned: 'Con gli inoltri muovi gli altri: sulle mine, nel fiume, fuori dalla strada.',
  },
  repair: {
    title: 'Riparare',
    goal: 'Fai riparare i tuoi due trasmettitori distrutti. È l’ultimo turno: vince chi ne ha meno distrutti.',
    how: 'Gli ordini grigi vanno a un robot riparatore, dal trasmettitore della sua colonna, non della tua. Fallo correre in giù fino all’ostacolo. Allora ti sta accanto: ripara a sinistra, due volte.',
    learned: 'I robot riparatori obbediscono a tutti e attraversano l’acqua come terra.',
  },
};
