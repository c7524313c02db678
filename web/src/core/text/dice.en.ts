/** What devices promise and show for the dice, and what they find afterwards. */
export const dice = {
  free: 'Free the seat',
  freeSay: 'You can start again, or free the seat.',
  withheld: (who: string) =>
    `The game has not begun: ${who} did not show the number promised for the dice. Perhaps the page there is closed.`,
  revealing: 'The devices show the numbers they promised for the dice …',
  compared: {
    kept: 'This device has compared: seed and numbers are those that were promised to it before the game.',
    broken:
      'Not the dice that were promised to this device: another seed, or a number that was chosen afterwards. Save the log as it is.',
    unknown: 'This device has kept no promises to compare.',
  },
};

export type Dice = typeof dice;
