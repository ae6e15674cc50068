import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { StreamReader } from './stream-reader.ts';

/**
 * The readers of `npm run bench -- streams`, and those who place orders, in a process of their own: what is measured is
 * when a reader has heard of an order after its placement was answered, by one clock. Asks this machine only.
 */
export type Task =
  | { readonly do: 'open'; readonly port: number; readonly tokens: readonly string[] }
  | {
      readonly do: 'place';
      readonly port: number;
      readonly perSecond: number;
      readonly orders: readonly Order[];
    }
  | { readonly do: 'poll'; readonly port: number; readonly token: string }
  | { readonly do: 'leave' }
  | { readonly do: 'await-return'; readonly readyAt: number };

export interface Order {
  readonly customerId: number;
  readonly token: string;
  readonly body: string;
  /** How many streams are to hear of it. */
  readonly readers: number;
}

export interface Placed {
  /** From each answer until the last of its readers had heard, sorted, in milliseconds. */
  readonly lastHeardMs: number[];
  readonly refused: number;
  /** Orders that a reader has not heard of, or heard of twice. */
  readonly wrong: number;
}

export interface Returned {
  readonly backMs: number;
  readonly resets: number;
  /** Answers of 500 and more once the server was ready, and before, to readers and polls. */
  readonly errorsAfter: number;
  readonly errorsBefore: number;
  readonly slowestPollMs: number;
  readonly polls: number;
}

const LONGEST_MS = 60_000;
const readers: StreamReader[] = [];
const heardOf = new Map<string, number[]>();
const answers: { status: number; at: number; took?: number }[] = [];
const heard = {
  onEvent(key: string, at: number) {
    const times = heardOf.get(key);
    if (times) times.push(at);
    else heardOf.set(key, [at]);
  },
  onAnswer(status: number, at: number) {
    answers.push({ status, at });
  },
};
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

async function until(isDone: () => boolean): Promise<boolean> {
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; await sleep(20))
    if (isDone()) return true;
  return false;
}

const ask = (port: number, method: string, path: string, token: string, body = '') =>
  new Promise<number>((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

async function open(port: number, tokens: readonly string[]): Promise<number> {
  const added = tokens.map((token) => new StreamReader(port, token, heard));
  readers.push(...added);
  // A few at a time, as the machine has only so many processors for both sides.
  for (let n = 0; n < added.length; n += 50) {
    for (const reader of added.slice(n, n + 50)) reader.open();
    await sleep(50);
  }
  await until(() => added.every(({ isLive }) => isLive));
  return readers.filter(({ isLive }) => isLive).length;
}

function leave(): void {
  for (const reader of readers.splice(0)) reader.leave();
}

async function place(port: number, perSecond: number, orders: readonly Order[]): Promise<Placed> {
  const began = performance.now();
  const answered = new Map<Order, number>();
  let refused = 0;
  await Promise.all(
    orders.map(async (order, n) => {
      await sleep(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
      const status = await ask(port, 'POST', '/api/orders', order.token, order.body);
      if (status === 201) answered.set(order, performance.now());
      else refused++;
    }),
  );
  const times = ({ customerId }: Order) => heardOf.get(String(customerId)) ?? [];
  const placed = [...answered.keys()];
  await until(() => placed.every((order) => times(order).length >= order.readers));
  return {
    lastHeardMs: placed
      .map((order) => Math.max(0, ...times(order)) - (answered.get(order) ?? 0))
      .toSorted((a, b) => a - b),
    refused,
    wrong: placed.filter((order) => times(order).length !== order.readers).length,
  };
}

let polling: NodeJS.Timeout | undefined;
function poll(port: number, token: string): void {
  answers.length = 0;
  polling = setInterval(() => {
    const began = performance.now();
    void ask(port, 'GET', '/api/orders/my', token).then((status) =>
      answers.push({ status, at: performance.now(), took: performance.now() - began }),
    );
  }, 50);
}

/** @param readyAt as Date.now() of the process that started the server */
async function awaitReturn(readyAt: number): Promise<Returned> {
  const ready = readyAt - performance.timeOrigin;
  await until(() => readers.every(({ isLive }) => isLive));
  clearInterval(polling);
  const errors = answers.filter(({ status }) => status >= 500);
  // Asked once it was ready: what was asked before may have waited for the start.
  const polls = answers.filter(({ at, took }) => took !== undefined && at - took > ready);
  return {
    backMs: Math.max(...readers.map(({ isLive, liveSince }) => (isLive ? liveSince : Infinity))) - ready,
    resets: readers.reduce((sum, reader) => sum + reader.resets, 0),
    errorsAfter: errors.filter(({ at, took = 0 }) => at - took > ready).length,
    errorsBefore: errors.filter(({ at, took = 0 }) => at - took <= ready).length,
    slowestPollMs: Math.max(0, ...polls.map(({ took = 0 }) => took)),
    polls: polls.length,
  };
}

function run(task: Task) {
  switch (task.do) {
    case 'open':
      return open(task.port, task.tokens);
    case 'place':
      return place(task.port, task.perSecond, task.orders);
    case 'poll':
      return Promise.resolve(poll(task.port, task.token));
    case 'leave':
      return Promise.resolve(leave());
    case 'await-return':
      return awaitReturn(task.readyAt);
  }
}

process.on('message', (task: Task) => {
  run(task).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
