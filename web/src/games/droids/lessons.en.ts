import type { DroidsText } from './text';

export const lessons: DroidsText['lessons'] = {
  move: {
    title: 'Move',
    goal: 'Drive your robot into the yard that the crates close off.',
    how: 'An order reaches your robot only from the transmitter in its column. Lay the step to the right there. Then it stands one column further: lay the diagonal step, up and to the right, on that transmitter. Send both.',
    learned: 'An order must lie in the column where the robot will stand when it is sent.',
  },
  push: {
    title: 'Push',
    goal: 'Push the other robot onto the mine. It has two transmitters left.',
    how: 'Go below it with a step to the right. Then two steps up: the second one enters its field and pushes it on.',
    learned:
      'Whoever enters a taken field pushes the whole chain. Only an obstacle or the edge stops that. A mine costs two transmitters.',
  },
  river: {
    title: 'River',
    goal: 'Cross the water and enter the yard on the other side.',
    how: 'Violet stops on the first river field, and in the water only blue works. Lay all three in your column: Until obstacle up, the Water step up, then the diagonal one up and to the left.',
    learned: 'Violet leads into the water, only blue leads on and out of it.',
  },
  act: {
    title: 'Act',
    goal: 'Knock the other robot out: it has one transmitter left.',
    how: 'A crate is in the line of fire. Take it, step up, then shoot up. The die must reach the distance, so from the next field every number hits.',
    learned: 'Near shots hit hard, far ones miss. What you carry blocks nothing, and you can put it down elsewhere.',
  },
  relay: {
    title: 'Relay',
    goal: 'Let the other robot run over the mine.',
    how: 'A relay sends a beam, even through rocks. The first robot in it runs up to an obstacle, the way the second arrow points. Take the relay to the left and send its beam to the right.',
    learned: 'With relays you move others: onto mines, into the river, out of the way.',
  },
  repair: {
    title: 'Repair',
    goal: 'Have both your destroyed transmitters repaired. It is the last round: whoever lost fewest wins.',
    how: 'Grey orders go to a repair robot, from the transmitter in its column, not in yours. Let it run down to the obstacle. Then it stands beside you: repair to the left, twice.',
    learned: 'Repair robots obey everybody and cross the water as if it were land.',
  },
};
