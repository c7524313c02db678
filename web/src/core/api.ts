/** Everything about a table that is not play: plain requests to the server. */

import { PROTOCOL } from '../gen/wire';
import type {
  Address,
  Begin,
  Claim,
  Coaching,
  Code,
  Create,
  Found,
  GameOffered,
  Hand,
  Link,
  Moment,
  Past,
  Place,
  ProgramOffered,
  Programs,
  Problem,
  Question,
  Replay,
  SaidCode,
  SavedQuestion,
  SeatLink,
  SeatProgram,
  ShownNumber,
  Sit,
  Step,
  Swap,
  Table,
  Terms,
  Verdict,
} from '../gen/wire';
import { t } from './words.svelte';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export class Refusal extends Error {
  readonly code: Code;

  constructor(problem: Problem) {
    super(problem.message);
    this.code = problem.code;
  }

  /** In the player's language; what is wrong with a position only the game knows, in English. */
  get words(): string {
    const words = t().refusals[this.code];
    return this.code === 'bad_position' ? `${words} (${this.message})` : words;
  }
}

/** The table said nothing: the line is down, or its program is not running. */
export class NoAnswer extends Error {}

export function worded(fault: unknown): string {
  if (fault instanceof NoAnswer) return t().faults.noAnswer;
  return fault instanceof Refusal ? fault.words : t().refusals.broken;
}

const PASSING: readonly Code[] = ['broken', 'read_only', 'too_many'];

/** Whether another try may work, by and by. */
export function passes(fault: unknown): boolean {
  return fault instanceof NoAnswer || (fault instanceof Refusal && PASSING.includes(fault.code));
}

async function send(method: Method, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'Spieltisch-Protocol': String(PROTOCOL), ...(body && { 'Content-Type': 'application/json' }) },
  }).catch(silence);
  if (!answer.ok) throw new Refusal((await answer.json().catch(silence)) as Problem);
  return answer;
}

/** Nothing came, or something that is not from the table: what stands between may answer in its place. */
function silence(problem: unknown): never {
  throw new NoAnswer(String(problem));
}

async function request<T>(method: Method, path: string, body?: object): Promise<T> {
  return (await (await send(method, path, body)).json()) as T;
}

const at = (id: string) => `/matches/${encodeURIComponent(id)}`;

export const address = () => request<Address>('GET', '/address');
export const games = () => request<GameOffered[]>('GET', '/games');
export const tables = () => request<Table[]>('GET', '/matches');
export const past = () => request<Past[]>('GET', '/history');
export const create = (wanted: Create) => request<Table>('POST', '/matches', wanted);
export const table = (id: string) => request<Table>('GET', at(id));
export const sit = (id: string, seat: Sit) => request<Table>('POST', `${at(id)}/sit`, seat);
export const start = (id: string, begin: Begin = {}) => request<Table>('POST', `${at(id)}/start`, begin);
export const showNumber = (id: string, shown: ShownNumber) => request<Table>('POST', `${at(id)}/number`, shown);
export const leave = (id: string) => request<Table>('POST', `${at(id)}/leave`, {});
export const rematch = (id: string) => request<Table>('POST', `${at(id)}/rematch`, {});
export const programs = (id: string, wish: Programs) => request<Table>('PUT', `${at(id)}/programs`, wish);
export const offeredPrograms = () => request<ProgramOffered[]>('GET', '/programs');
export const seatProgram = (id: string, seat: number, wish: SeatProgram) =>
  request<Table>('POST', `${at(id)}/seats/${seat}/program`, wish);
export const findCode = (said: SaidCode) => request<Found>('POST', '/codes', said);
export const giveCode = (id: string) => request<Table>('POST', `${at(id)}/code`, {});
export const nearby = () => request<Table[]>('GET', '/nearby');
export const terms = (id: string, wish: Terms) => request<Table>('PUT', `${at(id)}/terms`, wish);
export const addSeat = (id: string) => request<Table>('POST', `${at(id)}/seats`, {});
export const removeSeat = (id: string, seat: number) => request<Table>('DELETE', `${at(id)}/seats/${seat}`);
export const swap = (id: string, wish: Swap) => request<Table>('POST', `${at(id)}/swap`, wish);
export const remove = async (id: string): Promise<void> => {
  await send('DELETE', at(id));
};
export const claim = (id: string, code: Claim) => request<Table>('POST', `${at(id)}/claim`, code);
export const place = (id: string, seat: number, wanted: Place) =>
  request<Table>('PUT', `${at(id)}/seats/${seat}`, wanted);
export const hand = (id: string, seat: number, to: Hand) => request<Table>('POST', `${at(id)}/seats/${seat}/hand`, to);
export const seatLink = (id: string, seat: number) => request<SeatLink>('POST', `${at(id)}/seats/${seat}/link`, {});
export const coaching = (id: string, wait: number) => request<Coaching>('GET', `${at(id)}/coaching?wait=${wait}`);
export const verify = (id: string) => request<Verdict>('GET', `${at(id)}/verify`);
export const replay = (id: string, seat: number | null) =>
  request<Replay>('GET', `${at(id)}/replay${seat === null ? '' : `?seat=${seat}`}`);
const eyes = (seat: number | null) => (seat === null ? '' : `seat=${seat}&`);
export const steps = (id: string, seat: number | null, after: number) =>
  request<Step[]>('GET', `${at(id)}/steps?${eyes(seat)}after=${after}`);
export const moment = (id: string, seat: number | null, version: number) =>
  request<Moment>('GET', `${at(id)}/steps/${version}?${eyes(seat)}`);
export const ask = (id: string, about: Question) => request<object>('POST', `${at(id)}/ask`, about);
export const openLog = (log: string, seat: number | null = null) => request<Replay>('POST', '/replay', { log, seat });
export const askLog = (about: SavedQuestion) => request<object>('POST', '/ask', about);
export const logAddress = (id: string) => `/api${at(id)}/log`;
export const log = async (id: string) => (await send('GET', `${at(id)}/log`)).text();

/** The link as a picture. It goes in the body: addresses are written to logs, and a link may hold an invitation. */
export async function qrPicture(link: string): Promise<string> {
  const drawn = await send('POST', '/qr', { link } satisfies Link);
  return `data:image/svg+xml,${encodeURIComponent(await drawn.text())}`;
}
