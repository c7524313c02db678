/** Whether the rules lie open, and at which rule. */

class Rulebook {
  open = $state(false);
  at = $state('');

  show(rule = ''): void {
    this.at = rule;
    this.open = true;
  }

  close(): void {
    this.open = false;
  }
}

export const rulebook = new Rulebook();
