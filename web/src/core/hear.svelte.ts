/** What a screen reader is told: the sentence and what happened, in turn. */

class Hearing {
  heard = $state('');
}

export const hearing = new Hearing();

export function tell(words: string): void {
  hearing.heard = words;
}
