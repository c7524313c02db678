import type { DroidsText } from './text';

export const lessons: DroidsText['lessons'] = {
  move: {
    title: 'Ziehen',
    goal: 'Fahre deinen Roboter in den Hof, den die Kisten umschließen.',
    how: 'Ein Befehl erreicht deinen Roboter nur vom Sender in seiner Spalte. Lege dort den Schritt nach rechts. Danach steht er eine Spalte weiter: Lege den schrägen Schritt nach rechts oben auf jenen Sender. Sende beide.',
    learned: 'Ein Befehl muss in der Spalte liegen, in der der Roboter beim Senden steht.',
  },
  push: {
    title: 'Schieben',
    goal: 'Schiebe den anderen Roboter auf die Mine. Er hat noch zwei Sender.',
    how: 'Stelle dich mit einem Schritt nach rechts unter ihn. Dann zwei Schritte nach oben: Der zweite betritt sein Feld und schiebt ihn weiter.',
    learned:
      'Wer ein besetztes Feld betritt, schiebt die ganze Kette. Nur ein Hindernis oder der Rand hält das auf. Eine Mine kostet zwei Sender.',
  },
  river: {
    title: 'Fluss',
    goal: 'Überquere das Wasser und fahre in den Hof am anderen Ufer.',
    how: 'Violett hält auf dem ersten Flussfeld, und im Wasser wirkt nur Blau. Lege alle drei in deine Spalte: Bis zum Hindernis nach oben, den Schwimmzug nach oben, dann den schrägen nach links oben.',
    learned: 'Violett führt ins Wasser, nur Blau führt weiter und hinaus.',
  },
  act: {
    title: 'Handeln',
    goal: 'Setze den anderen Roboter außer Gefecht: Er hat noch einen Sender.',
    how: 'Eine Kiste steht in der Schusslinie. Nimm sie, geh einen Schritt nach oben und schieße nach oben. Der Würfel muss den Abstand erreichen: Vom Nachbarfeld trifft jede Zahl.',
    learned:
      'Nahe Schüsse treffen hart, ferne gehen daneben. Was du trägst, versperrt nichts, und du kannst es anderswo ablegen.',
  },
  relay: {
    title: 'Weiterleiten',
    goal: 'Lass den anderen Roboter über die Mine laufen.',
    how: 'Weiterleiten sendet einen Strahl, auch durch Hindernisse. Der erste Roboter darin läuft bis zu einem Hindernis, dorthin, wohin der zweite Pfeil zeigt. Nimm Weiterleiten (links) und sende den Strahl nach rechts.',
    learned: 'Mit Weiterleiten bewegst du andere: auf Minen, in den Fluss, aus dem Weg.',
  },
  repair: {
    title: 'Reparieren',
    goal: 'Lass deine beiden zerstörten Sender reparieren. Es ist die letzte Runde: Wer die wenigsten verloren hat, gewinnt.',
    how: 'Graue Befehle gehen an einen Reparaturroboter, vom Sender in seiner Spalte, nicht in deiner. Lass ihn nach unten laufen bis zum Hindernis. Dann steht er neben dir: zweimal nach links reparieren.',
    learned: 'Reparaturroboter gehorchen allen und überqueren das Wasser wie Land.',
  },
};
