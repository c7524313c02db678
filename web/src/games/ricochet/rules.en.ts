import type { RuleBook } from '../../core/game';
import type { Ricochet } from './kind';

export const rules: RuleBook<Ricochet> = {
  headings: {
    R1: 'In the box',
    R4: 'Set-up',
    R6: 'Moving',
    R9: 'A round',
    R12: 'Bids',
    R16: 'End',
    R18: 'The optimum',
  },
  rules: {
    R1: 'Sixteen quadrants of 8 by 8 fields, in four sets with a mark of their own.',
    R2: 'A board is four quadrants with four different marks, the holes inward: 1536 boards. Each has all 17 targets once. The centre is closed.',
    R3: 'Four robots: {red}, {green}, {blue}, {yellow}; {silver} in its variant. 17 chips, one for each target.',
    R4: 'Robots start on random fields: not on a target, a diagonal or in the centre. Their start is marked.',
    R5: 'First games are played without diagonals. “With diagonals” draws from all boards.',
    R6: 'A robot slides up, right, down or left until a wall, the border, the centre or another robot stops it. That is one move. Not moving at all is no move.',
    R7: 'A diagonal of its own colour lets a robot pass. Any other turns it by 90 degrees, within the same move. {silver} is turned by all.',
    R8: 'No robot may stop on a diagonal: such a slide is not allowed.',
    R9: 'The chip names a target. Its colour’s robot must stop there, for the vortex any robot. Every move of any robot counts. Passing over is not reaching.',
    R10: 'On its way the robot must turn at least once: one of its moves sets off at right angles to how its last one ended. A mere reversal does not count, nor a deflection within a slide.',
    R11: 'A robot that already stands on the target must leave and come back.',
    R12: 'Anyone may say a number of moves at any time, 1 to 99. The first bid starts the timer. Others may say the same, less or more; your own bid may only go down. When all are done the timer ends at once.',
    R13: 'The lowest bid shows first, equal bids in the order they were said. As soon as the robot arrives within the bid the chip is won. An impossible move is refused and does not count; no move is taken back. Bid used up, a minute gone, given up or left the table: the robots go back and the next one shows.',
    R14: 'After a success the robots stay on the board. If nobody succeeds they go back and the chip is shuffled in again. All look at how the round ended until everybody says next, or for four seconds; who watches the shortest way is waited for, a minute at most. Alone there is no hurry. A chip that cannot be reached goes back at once. Ten chips in a row that nobody wins end the game.',
    R15: 'Five minutes without a bid, or all agree: the timer runs once more. The first bid in that time starts it anew. Still no bid: the chip is shuffled in again and another one turned over.',
    R16: 'With two players 8 chips win, with three 6, with four 5; from five on all 17 are played. Whoever has most chips wins; ties share.',
    R17: 'Alone the timer starts with the chip. Say a number in time and show it. Not solved counts as failed. After 17 chips you win with more solved than failed.',
    R18: 'The optimum is the least number of moves. The table proves it and shows it after the round.',
  },
};
