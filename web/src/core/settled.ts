/** Until every movement on the page has come to its end; endless ones are not waited for. */
export async function settled(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map((movement) => movement.finished));
}
