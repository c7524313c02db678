import type { RuleBook } from '../../core/game';
import type { Qwixx } from './kind';

export const rules: RuleBook<Qwixx> = {
  headings: { Q1: 'In the box', Q2: 'Crossing', Q10: 'End and score', Q13: 'Alone' },
  rules: {
    Q1: 'Two white dice and one each in {red}, {yellow}, {green} and {blue}. Every sheet has four rows: red and yellow rise from 2 to 12, green and blue fall from 12 to 2. Each row ends in a lock; below are four penalty boxes.',
    Q2: 'Cross each row from left to right. You may skip numbers, but what is skipped is lost. Chance names who begins; then it goes clockwise.',
    Q3: 'On your turn all dice still in the game are rolled. Two steps follow, one after the other.',
    Q4: 'White step: everybody may cross the sum of the two white dice in one row. All choose at the same time and nobody sees another’s choice before all have chosen.',
    Q5: 'Colour step: only the player whose roll it is may add one white die and one coloured die and cross the sum in that colour’s row. Both steps may use the same row.',
    Q6: 'Whoever rolled and crossed nothing in either step takes a penalty. Nobody else ever does.',
    Q7: 'The last number of a row needs at least five crosses there. Crossing it crosses the lock too, which counts as one more. A cross from the white step counts at once.',
    Q8: 'Then the row is closed for all and its die leaves the game, already before the colour step. Closed in the white step: all who crossed its last number in that step get the lock. If the table announces last numbers, whoever chose one in the white step says so, and those who can may join instead of what they chose.',
    Q9: 'What you crossed in a row that others closed still counts.',
    Q10: 'The game ends at once with a player’s fourth penalty or when two rows are closed, no matter by whom. In a white step all crosses of that step stand.',
    Q11: 'If the white step ends the game there is no colour step and no penalty any more.',
    Q12: 'A row with 1, 2, 3, 4… crosses scores 1, 3, 6, 10… points, up to 78 for twelve. Each penalty costs 5. The highest total wins; equal totals share.',
    Q13: 'Alone every roll is yours, with both steps. Best play reaches 115.48 points on average.',
  },
};
