import { counting } from '../../core/text/counting';
import { de } from '../../core/text/vowels';
import { dicePhrase, shaped } from './kind';
import type { QwixxText } from './text';

const many = counting('fr');
const mark = (move: string) => shaped(move) ?? move;

export const text: QwixxText = {
  sentence({ view, seat, who, legal, outcome, enter, replayed, waiting }) {
    if (outcome || view.over) return { ask: 'La partie est finie.' };
    if (enter && view.step === 'start')
      return { ask: 'Qui commence ?', help: 'N’importe qui à la table peut le dire.' };
    if (enter) return { ask: 'Lance les dés et entre-les.', help: 'N’importe qui à la table peut le faire.' };
    const { sum } = view;
    const mine = seat !== null && who.me(view.active);
    const roll = mine ? 'Ton lancer.' : `Lancer de ${who.called(view.active)}.`;
    if (legal.length && !replayed) {
      const can = legal.some((move) => move.kind === 'mark');
      if (view.step === 'join')
        return { ask: 'Une rangée va être fermée. Suis, ou garde ton choix.', help: 'Qui suit abandonne son choix.' };
      if (view.step === 'white') {
        const ask = can ? `Coche un ${sum} dans une rangée, ou passe.` : `Aucun ${sum} possible. Passe.`;
        const help = mine ? 'Ton étape couleur vient ensuite.' : 'Tu choisis seulement avec les dés blancs.';
        return { ask: `${roll} ${ask}`, help };
      }
      const ask = can
        ? 'Ton lancer. Additionne un dé blanc et un dé de couleur, ou passe.'
        : 'Ton lancer. Aucune somme de couleur possible.';
      return {
        ask,
        help: view.pass_costs
          ? `Encore rien de coché : passer coûte ${many(view.pass_costs, 'point', 'points')}.`
          : 'Passer ne coûte rien maintenant.',
      };
    }
    if (view.step === 'colour') return { ask: who.does(view.active, 'Tu choisis', 'choisit') + ' une couleur.' };
    if ((view.step === 'white' || view.step === 'join') && waiting.length)
      return {
        ask: `${roll} Blanc ${sum}. On attend ${who.all(waiting)}.`,
        help: seat === null ? '' : 'Tu as choisi.',
      };
    return { ask: who.does(view.active, 'Tu lances', 'lance') + ' les dés.' };
  },
  events: {
    started: ({ seat }, who) => who.does(seat, 'Tu commences', 'commence'),
    rolled: ({ seat, dice }, who) =>
      `${who.does(seat, 'Tu as lancé les dés', 'a lancé les dés')}: ${dicePhrase(dice)}`.trim(),
    chose: () => '',
    announced: ({ moves }, who) =>
      moves.flatMap((move, seat) => (move ? [`${who.name(seat)} : dernier nombre ${mark(move)}`] : [])).join(', '),
    revealed({ moves }, who) {
      const crossed = moves.flatMap((move, seat) => (move === 'pass' ? [] : [`${who.name(seat)} : ${mark(move)}`]));
      return crossed.length ? `Coché : ${crossed.join(', ')}` : 'Personne n’a coché avec le blanc';
    },
    marked: ({ seat, row, number }, who) => who.does(seat, 'Tu as coché', 'a coché') + ` ${mark(`${row}${number}`)}`,
    passed: ({ seat }, who) => who.does(seat, 'Tu as passé', 'a passé'),
    penalised: ({ seat }, who) => who.does(seat, 'Tu prends une pénalité', 'prend une pénalité'),
    closed: ({ row }) => `La rangée ${mark(row).trim()} est fermée`,
  },
  refusals: {
    box_is_gone: 'Ce nombre est perdu : les rangées vont de gauche à droite.',
    not_the_white_sum: 'Les dés blancs font une autre somme.',
    not_a_colour_sum: 'Aucun dé blanc avec ce dé de couleur ne fait ce nombre.',
    needs_five_crosses: 'Le dernier nombre demande cinq croix dans sa rangée.',
    row_is_closed: 'Cette rangée est fermée.',
    no_such_roll: 'Les dés ne peuvent pas tomber ainsi.',
    no_such_player: 'Ce joueur n’existe pas.',
    no_such_box: 'Ce nombre n’existe pas.',
    not_announced: 'On ne peut suivre que pour un dernier nombre annoncé.',
  },
  reasons: {
    two_rows_closed: 'Deux rangées sont fermées.',
    four_penalties: 'La quatrième pénalité met fin à la partie.',
  },
  options: {
    announce: {
      label: 'Annoncer un dernier nombre',
      help: 'Qui ferme une rangée avec les dés blancs l’annonce, et qui le peut a le droit de suivre.',
    },
  },
  lessons: {},
  keyboard: [['← ↑ → ↓', 'de case en case sur la feuille']],
  move: (move) => (move === 'pass' ? 'passer' : mark(move)),
  reason({ move, code, params }) {
    const numbers = ((params.numbers ?? []) as number[]).join(', ');
    if (code === 'gives_up') return `${mark(move)} sacrifiait ${numbers}.`;
    if (code === 'gives_up_nothing') return `${mark(move)} ne sacrifiait rien.`;
    return code === 'penalty' ? 'Passer ici coûtait une pénalité.' : '';
  },
  whiteDice: 'Blancs : tous',
  colourDice: 'Couleur',
  addOne: 'plus un dé blanc',
  sum: (sum) => `Somme blanche ${sum}`,
  die: (colour, face) => `${colour} ${face}`,
  white: 'blanc',
  row: { r: 'rangée rouge', y: 'rangée jaune', g: 'rangée verte', b: 'rangée bleue' },
  rowState: (row, crossed, points) =>
    `${row} : ${crossed.length ? `coché ${crossed.join(', ')}` : 'rien de coché'}, ${many(points, 'point', 'points')}`,
  closed: 'fermée',
  box: (row, number) => `${row} ${number}`,
  crossed: 'coché',
  skipped: 'sauté',
  possible: 'peut être coché',
  chosen: 'choisi',
  lock: (crosses, of) => `cadenas, ${crosses} croix sur ${of}`,
  penalties: (each) => `Pénalités, −${each} chacune`,
  penaltiesOf: (n, of) => `${many(n, 'pénalité', 'pénalités')} sur ${of}`,
  total: (n) => `${many(n, 'point', 'points')} en tout`,
  sheetOf: (name) => `Feuille ${de(name)}`,
  hasChosen: 'A choisi',
  choosing: 'Réfléchit…',
  rolls: 'A les dés',
  pass: 'Passer',
  passWhite: 'Passer ici',
  takePenalty: 'Prendre la pénalité',
  keepChoice: 'Garder mon choix',
  cross: (box) => `Cocher ${box}`,
  tapToRoll: 'Toucher pour lancer',
  pointsFor: 'Points d’une rangée selon ses croix',
  typeDice: 'Que montrent les dés ?',
  enter: 'Entrer le lancer',
  dieOf: (colour) => `dé ${colour}`,
};
