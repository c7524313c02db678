import type { RuleBook } from '../../core/game';
import type { Ricochet } from './kind';

export const rules: RuleBook<Ricochet> = {
  headings: {
    R1: 'Nella scatola',
    R4: 'Preparazione',
    R6: 'Muovere',
    R9: 'Un turno',
    R12: 'Offerte',
    R16: 'Fine',
    R18: 'L’ottimo',
  },
  rules: {
    R1: 'Sedici quadranti di 8 per 8 caselle, in quattro serie con un segno proprio.',
    R2: 'Un tabellone ha quattro quadranti con segni diversi, i fori al centro: 1536 tabelloni. Ognuno ha tutti i 17 obiettivi. Il centro è chiuso.',
    R3: 'Quattro robot: {red}, {green}, {blue}, {yellow}; {silver} nella sua variante. 17 gettoni, uno per obiettivo.',
    R4: 'I robot partono da caselle a caso: non su obiettivi, diagonali o al centro. La partenza è segnata.',
    R5: 'Le prime partite sono senza diagonali. «Con diagonali» sorteggia fra tutti i tabelloni.',
    R6: 'Un robot scivola su, a destra, giù o a sinistra finché un muro, il bordo, il centro o un robot lo ferma. È una mossa. Stare fermi non lo è.',
    R7: 'Una diagonale del suo colore lo lascia passare. Ogni altra lo devia di 90 gradi, nella stessa mossa. {silver} è deviato da tutte.',
    R8: 'Nessun robot può fermarsi su una diagonale: quella mossa è vietata.',
    R9: 'Il gettone indica un obiettivo. Il robot di quel colore deve fermarsi lì, per il vortice uno qualsiasi. Ogni mossa di qualsiasi robot conta. Passarci sopra non basta.',
    R10: 'Per strada il robot deve svoltare almeno una volta: una mossa parte ad angolo retto rispetto alla fine della precedente. Tornare indietro non conta, una deviazione nemmeno.',
    R11: 'Un robot già sull’obiettivo deve andarsene e tornare.',
    R12: 'Ognuno può dire un numero da 1 a 99 in ogni momento. La prima offerta avvia la clessidra. Gli altri dicono lo stesso, meno o di più; la propria può solo scendere. Quando tutti hanno finito il tempo si ferma.',
    R13: 'L’offerta più bassa mostra per prima, a parità in ordine di annuncio. Se il robot arriva entro l’offerta, il gettone è vinto. Una mossa impossibile è rifiutata e non conta; nessuna mossa si riprende. Offerta esaurita, minuto passato, rinuncia o tavolo lasciato: i robot tornano e mostra il prossimo.',
    R14: 'Dopo un successo i robot restano. Se nessuno riesce tornano e il gettone va nella pila. Tutti guardano la fine del giro finché ognuno dice «avanti», altrimenti quattro secondi; chi guarda la strada più breve viene aspettato, al massimo un minuto. Da soli non c’è fretta. Uno impossibile torna subito. Dieci gettoni di fila senza vincitore chiudono la partita.',
    R15: 'Cinque minuti senza offerte, o tutti d’accordo: un’ultima clessidra. La prima offerta in quel tempo la riavvia. Ancora niente: il gettone torna nella pila e se ne gira un altro.',
    R16: 'In due servono 8 gettoni, in tre 6, in quattro 5; da cinque si giocano tutti i 17. Vince chi ne ha di più; a parità si divide.',
    R17: 'Da solo la clessidra parte col gettone. Di’ un numero in tempo e mostra. Se no è fallito. Dopo 17 gettoni vinci con più risolti che falliti.',
    R18: 'L’ottimo è il minor numero di mosse. Il tavolo lo dimostra e lo mostra dopo il turno.',
  },
};
