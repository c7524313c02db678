import { eventsOf, phrase } from '../../core/events';
import type { Asked, Sitting } from '../../core/game';
import type { Knapp } from './kind';
import type { KnappText } from './text';

type Event = Knapp['event'];

const TOLD: readonly Event['kind'][] = [
  'connected',
  'failed',
  'collapsed',
  'gave',
  'took',
  'passed',
  'snatched',
  'bar_left',
  'left_out',
];
const MOST = 3; // sentences
const SILENT: readonly Event['kind'][] = ['led', 'stood'];

/** What is asked, and below it how the last try went, until something else is done. */
export function withOutcome(asked: Asked, sitting: Sitting<Knapp>, text: KnappText): Asked {
  const told = outcome(eventsOf<Knapp>(sitting.steps)).map((event) => phrase(event, text, sitting));
  if (!told.length) return asked;
  const next = sitting.described?.kind === 'put' && asked.help ? [asked.help] : [];
  return { ...asked, help: [...told.map((each) => `${each}.`), ...next].join(' ') };
}

/** What a success on the level chosen from would bring. */
export function promise(sitting: Sitting<Knapp>, chosen: readonly number[], text: KnappText): string {
  const asked = sitting.described;
  if (asked?.kind !== 'show' || chosen[0] === undefined) return '';
  const [first] = chosen;
  const sets = asked.sets[asked.groups.findIndex((group) => group.includes(first))] ?? 0;
  const level = sitting.view.cylinders.find(({ id }) => id === first)?.level ?? 0;
  return text.promise(level + 1, sets);
}

function outcome(events: readonly Event[]): Event[] {
  const last = events.findLastIndex(({ kind }) => !TOLD.includes(kind) && !SILENT.includes(kind));
  return events
    .slice(last + 1)
    .filter(({ kind }) => TOLD.includes(kind))
    .slice(-MOST);
}
