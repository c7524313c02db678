/** Asking the table again and again until it answers. */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

export interface Patience {
  /** Nobody waits any more. */
  signal: AbortSignal;
  /** Whether it is worth another try. */
  passes: (problem: unknown) => boolean;
  /** Told every time there was no answer. */
  silent?: (problem: unknown) => void;
}

/** The answer, however long it takes; what another try would not change is thrown. */
export async function untilAnswered<T>(ask: () => Promise<T>, { signal, passes, silent }: Patience): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await ask();
    } catch (problem) {
      if (signal.aborted || !passes(problem)) throw problem;
      silent?.(problem);
    }
    await pause(wait, signal);
    signal.throwIfAborted();
  }
}

/** A while; shorter when the device is back or the page is looked at again, and over when nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const done = new AbortController();
    const end = (): void => {
      done.abort();
      clearTimeout(timer);
      over();
    };
    const seen = (): void => {
      if (!document.hidden) end();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: done.signal });
    document.addEventListener('visibilitychange', seen, { signal: done.signal });
    signal.addEventListener('abort', end, { signal: done.signal });
  });
}
