import type { RuleBook } from '../../core/game';
import type { Qwixx } from './kind';

export const rules: RuleBook<Qwixx> = {
  headings: { Q1: 'In der Schachtel', Q2: 'Ankreuzen', Q10: 'Ende und Wertung', Q13: 'Allein' },
  rules: {
    Q1: 'Zwei weiße Würfel und je einer in {red}, {yellow}, {green} und {blue}. Jeder Zettel hat vier Reihen: Rot und Gelb steigen von 2 bis 12, Grün und Blau fallen von 12 bis 2. Am Ende jeder Reihe ist ein Schloss, darunter sind vier Fehlwurf-Kästchen.',
    Q2: 'Jede Reihe wird von links nach rechts angekreuzt. Zahlen dürfen übersprungen werden, sind dann aber verloren. Der Zufall bestimmt, wer beginnt; dann geht es im Uhrzeigersinn.',
    Q3: 'Bist du dran, werden alle Würfel geworfen, die noch im Spiel sind. Dann kommen zwei Schritte nacheinander.',
    Q4: 'Weißer Schritt: Alle dürfen die Summe der weißen Würfel in einer Reihe ankreuzen. Alle wählen gleichzeitig, und niemand sieht die Wahl der anderen, bevor alle gewählt haben.',
    Q5: 'Farbschritt: Nur wer gewürfelt hat, darf einen weißen und einen farbigen Würfel zusammenzählen und die Summe in der Reihe dieser Farbe ankreuzen. Beide Schritte dürfen dieselbe Reihe nutzen.',
    Q6: 'Wer gewürfelt und in keinem der Schritte etwas angekreuzt hat, bekommt einen Fehlwurf. Die anderen nie.',
    Q7: 'Die letzte Zahl einer Reihe braucht dort mindestens fünf Kreuze. Mit ihr wird auch das Schloss angekreuzt; es zählt als Kreuz. Ein Kreuz aus dem weißen Schritt zählt sofort mit.',
    Q8: 'Dann ist die Reihe für alle geschlossen, und ihr Würfel kommt aus dem Spiel, schon vor dem Farbschritt. Im weißen Schritt bekommen alle das Schloss, die die letzte Zahl in diesem Schritt angekreuzt haben. Wenn am Tisch letzte Zahlen angesagt werden: Wer im weißen Schritt eine gewählt hat, sagt es, und wer kann, darf statt der eigenen Wahl mitmachen.',
    Q9: 'Kreuze in einer Reihe, die andere geschlossen haben, zählen weiter.',
    Q10: 'Das Spiel endet sofort beim vierten Fehlwurf oder wenn zwei Reihen geschlossen sind, egal von wem. Im weißen Schritt gelten noch alle Kreuze dieses Schritts.',
    Q11: 'Beendet der weiße Schritt das Spiel, gibt es keinen Farbschritt und keinen Fehlwurf mehr.',
    Q12: 'Eine Reihe mit 1, 2, 3, 4 … Kreuzen bringt 1, 3, 6, 10 … Punkte, bis 78 für zwölf. Jeder Fehlwurf kostet 5. Die höchste Summe gewinnt; bei Gleichstand wird geteilt.',
    Q13: 'Allein gehört dir jeder Wurf, mit beiden Schritten. Das beste Spiel bringt im Mittel 115,48 Punkte.',
  },
};
