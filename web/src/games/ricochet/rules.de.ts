import type { RuleBook } from '../../core/game';
import type { Ricochet } from './kind';

export const rules: RuleBook<Ricochet> = {
  headings: {
    R1: 'In der Schachtel',
    R4: 'Aufbau',
    R6: 'Ziehen',
    R9: 'Eine Runde',
    R12: 'Gebote',
    R16: 'Ende',
    R18: 'Das Optimum',
  },
  rules: {
    R1: 'Sechzehn Viertel mit 8 mal 8 Feldern, in vier Sätzen mit je eigenem Zeichen.',
    R2: 'Ein Plan hat vier Viertel mit vier verschiedenen Zeichen, die Löcher innen: 1536 Pläne. Jeder hat alle 17 Ziele einmal. Die Mitte ist zu.',
    R3: 'Vier Roboter: {red}, {green}, {blue}, {yellow}; {silver} in seiner Variante. 17 Chips, einer je Ziel.',
    R4: 'Roboter beginnen auf zufälligen Feldern: nicht auf Zielen, Diagonalen oder in der Mitte. Ihr Anfang ist markiert.',
    R5: 'Die ersten Partien gehen ohne Diagonalen. „Mit Diagonalen“ lost aus allen Plänen.',
    R6: 'Ein Roboter gleitet hoch, rechts, runter oder links, bis Wand, Rand, Mitte oder ein Roboter ihn aufhält. Das ist ein Zug. Stehen bleiben ist keiner.',
    R7: 'Eine Diagonale der eigenen Farbe lässt durch. Jede andere lenkt um 90 Grad um, im selben Zug. {silver} wird von allen umgelenkt.',
    R8: 'Kein Roboter darf auf einer Diagonale anhalten: So ein Zug ist verboten.',
    R9: 'Der Chip nennt ein Ziel. Der Roboter seiner Farbe muss dort anhalten, beim Wirbel irgendeiner. Jeder Zug jedes Roboters zählt. Darüberfahren reicht nicht.',
    R10: 'Unterwegs muss der Roboter mindestens einmal abbiegen: Ein Zug beginnt im rechten Winkel dazu, wie sein letzter endete. Umkehren zählt nicht, Umlenken im Zug auch nicht.',
    R11: 'Steht der Roboter schon auf dem Ziel, muss er weg und zurückkommen.',
    R12: 'Alle dürfen jederzeit eine Zahl von 1 bis 99 nennen. Das erste Gebot startet die Uhr. Andere dürfen gleich viel, weniger oder mehr bieten; das eigene Gebot darf nur sinken. Sind alle fertig, endet die Uhr sofort.',
    R13: 'Das niedrigste Gebot zeigt zuerst, gleiche in der Reihenfolge der Ansage. Kommt der Roboter im Gebot an, ist der Chip gewonnen. Ein unmöglicher Zug wird abgelehnt und zählt nicht; kein Zug wird zurückgenommen. Gebot verbraucht, Minute um, aufgegeben oder vom Tisch gegangen: Roboter zurück, der Nächste zeigt.',
    R14: 'Nach Erfolg bleiben die Roboter stehen. Schafft es niemand, gehen sie zurück und der Chip kommt wieder in den Stapel. Alle sehen sich das Ende der Runde an, bis jeder „weiter“ sagt, sonst vier Sekunden; wer den kürzesten Weg ansieht, auf den wird gewartet, höchstens eine Minute. Allein eilt nichts. Ein unerreichbarer Chip geht sofort zurück. Zehn Chips nacheinander ohne Gewinner beenden das Spiel.',
    R15: 'Fünf Minuten ohne Gebot, oder alle einig: Die Uhr läuft noch einmal. Das erste Gebot in dieser Zeit startet sie neu. Immer noch keins: Der Chip kommt wieder in den Stapel, ein anderer wird aufgedeckt.',
    R16: 'Zu zweit gewinnen 8 Chips, zu dritt 6, zu viert 5; ab fünf werden alle 17 gespielt. Wer die meisten Chips hat, gewinnt; bei Gleichstand wird geteilt.',
    R17: 'Allein startet die Uhr mit dem Chip. Nenn rechtzeitig eine Zahl und zeig den Weg. Sonst zählt der Chip als verfehlt. Nach 17 Chips gewinnst du mit mehr gelösten als verfehlten.',
    R18: 'Das Optimum ist die kleinste Zahl von Zügen. Der Tisch beweist es und zeigt es nach der Runde.',
  },
};
