import type { RuleBook } from '../../core/game';
import type { Qwixx } from './kind';

export const rules: RuleBook<Qwixx> = {
  headings: { Q1: 'Nella scatola', Q2: 'Segnare', Q10: 'Fine e punti', Q13: 'Da soli' },
  rules: {
    Q1: 'Due dadi bianchi e uno per {red}, {yellow}, {green} e {blue}. Ogni foglio ha quattro righe: rosso e giallo salgono da 2 a 12, verde e blu scendono da 12 a 2. In fondo a ognuna un lucchetto; sotto quattro caselle di penalità.',
    Q2: 'Ogni riga si segna da sinistra a destra. I numeri si possono saltare, ma poi sono persi. Il caso dice chi comincia; poi si va in senso orario.',
    Q3: 'Al tuo turno si tirano tutti i dadi ancora in gioco. Seguono due passi, uno dopo l’altro.',
    Q4: 'Passo bianco: tutti possono segnare la somma dei dadi bianchi in una riga. Si sceglie insieme e nessuno vede la scelta altrui prima che tutti abbiano scelto.',
    Q5: 'Passo del colore: solo chi ha tirato può sommare un dado bianco e uno colorato e segnare la somma nella riga di quel colore. I due passi possono usare la stessa riga.',
    Q6: 'Chi ha tirato e non ha segnato in nessun passo prende una penalità. Gli altri mai.',
    Q7: 'L’ultimo numero di una riga vuole lì almeno cinque croci. Con esso si segna anche il lucchetto, che vale una croce. Una croce del passo bianco conta subito.',
    Q8: 'Allora la riga è chiusa per tutti e il suo dado esce dal gioco, già prima del passo del colore. Nel passo bianco ha il lucchetto chiunque abbia segnato l’ultimo numero in quel passo. Se al tavolo si annunciano gli ultimi numeri, chi ne ha scelto uno nel passo bianco lo dice, e chi può ha il diritto di unirsi al posto della propria scelta.',
    Q9: 'Le croci in una riga chiusa da altri contano sempre.',
    Q10: 'La partita finisce subito alla quarta penalità di qualcuno o quando due righe sono chiuse, da chiunque. Nel passo bianco valgono tutte le croci del passo.',
    Q11: 'Se il passo bianco finisce la partita, non ci sono più passo del colore né penalità.',
    Q12: 'Una riga con 1, 2, 3, 4… croci vale 1, 3, 6, 10… punti, fino a 78 per dodici. Ogni penalità costa 5. Vince il totale più alto; a parità si divide.',
    Q13: 'Da soli ogni tiro è tuo, con entrambi i passi. Il gioco migliore arriva in media a 115,48 punti.',
  },
};
