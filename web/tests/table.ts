/** A table's answers for tests, instead of a server's. */

import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

type Answer = object | number | 'silence';

/** Every request is noted and answered: with JSON, with a refusal of that status, or not at all. */
export function answering(answer: (asked: Asked) => Answer): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const request = { method, path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined };
    asked.push(request);
    return respond(answer(request));
  });
  return asked;
}

function respond(answer: Answer): Promise<Response> {
  if (answer === 'silence') return Promise.reject(new TypeError('Failed to fetch'));
  if (typeof answer === 'number')
    return Promise.resolve(Response.json({ code: 'stale', message: '' }, { status: answer }));
  return Promise.resolve(Response.json(answer));
}
