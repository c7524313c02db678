/** The line to the table: one socket that comes back by itself and never loses a click. */

import { type Enter, type Play, PROTOCOL, type Request, type Said } from '../gen/wire';

export type LineState = 'connecting' | 'open' | 'down' | 'replaced' | 'missing';

const PING = 10_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const SECOND_TRY = 1000;
const REPLACED = 4001;
const MISSING = 4004;

export interface Listener {
  said(message: Said): void;
  changed(state: LineState): void;
  /** A fresh socket: say what has to be said first. */
  opened(): void;
}

export class Line {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Play | Enter>();
  private wait = FIRST_WAIT;
  private retry = 0;
  private ping = 0;
  private pongsMissing = 0;
  private readonly address: string;
  private readonly listener: Listener;

  constructor(match: string, listener: Listener) {
    this.address = `${location.origin.replace(/^http/, 'ws')}/api/matches/${encodeURIComponent(match)}/live`;
    this.listener = listener;
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  send(request: Request): void {
    if ('ack' in request) this.unanswered.set(request.ack, request);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  connect(): void {
    clearTimeout(this.retry);
    this.retry = 0;
    this.listener.changed(this.wait === FIRST_WAIT ? 'connecting' : 'down');
    const socket = new WebSocket(this.address, `spieltisch.${PROTOCOL}`);
    this.socket = socket;
    socket.onopen = () => this.open();
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Said);
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  close(): void {
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.retry);
    clearInterval(this.ping);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private open(): void {
    this.wait = FIRST_WAIT;
    this.pongsMissing = 0;
    this.listener.changed('open');
    this.listener.opened();
    this.repeat();
    clearInterval(this.ping);
    this.ping = setInterval(() => this.knock(), PING);
  }

  private hear(message: Said): void {
    if (message.kind === 'pong') this.pongsMissing = 0;
    if (message.kind === 'played' || message.kind === 'refused') this.unanswered.delete(message.ack);
    if (message.kind === 'error') this.unanswered.delete(message.about);
    if (message.kind === 'error' && !message.about) setTimeout(() => this.repeat(), SECOND_TRY);
    this.listener.said(message);
  }

  /** What has not been answered is said again; the table knows it by its `ack` and plays it once. */
  private repeat(): void {
    for (const request of this.unanswered.values()) this.send(request);
  }

  private knock(): void {
    if (this.pongsMissing >= 2) {
      this.drop();
      return;
    }
    this.pongsMissing += 1;
    this.send({ kind: 'ping' });
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.lost(socket, 0);
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    clearInterval(this.ping);
    this.socket = null;
    if (code === REPLACED || code === MISSING) {
      this.listener.changed(code === REPLACED ? 'replaced' : 'missing');
      return;
    }
    this.listener.changed('down');
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** The device is back or the page is looked at again: don't wait for the next try. */
  private readonly hurry = (): void => {
    const gone = !this.socket && !document.hidden && this.retry;
    if (gone) this.connect();
  };
}
