import { connect, type Socket } from 'node:net';

/**
 * Closed-loop load over plain sockets: each client sends its next request when the last answer is whole. Our own
 * because a general load tool costs more per request than the servers that are compared here, and on two cores would
 * measure itself. Runs in a process of its own (load-process.ts). Only ever asks this machine, and ends by itself.
 */
export interface Load {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** Whole requests, sent in turn by all clients together; each again when all have been sent. */
  readonly requests: readonly string[];
  /** Which of them is sent first; the first unless said. */
  readonly first?: number;
}

export interface Measured {
  readonly requests: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

export async function measureLoad({ port, clients, seconds, requests, first = 0 }: Load): Promise<Measured> {
  const bytes = requests.map((request) => Buffer.from(request));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let next = first;
  const began = performance.now();
  const end = began + seconds * 1_000;
  const client = async () => {
    const connection = new Connection(connect({ host: '127.0.0.1', port, noDelay: true }));
    for (;;) {
      const request = bytes[next++ % bytes.length] ?? NOTHING;
      const sent = performance.now();
      if (sent >= end) break;
      const status = await connection.ask(request);
      times.push(performance.now() - sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  const taken = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { requests: times.length, seconds: taken, p50Ms: at(0.5), p99Ms: at(0.99), statuses };
}

const NOTHING = Buffer.alloc(0);
const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKED_END = Buffer.from('0\r\n\r\n');

/** One keep-alive connection. Knows as much of HTTP as the answers measured here need. */
class Connection {
  private received: Buffer[] = [];
  private length = 0;
  /** Length of the whole answer; 0 while its head is not known. */
  private expected = 0;
  private status = '';
  private done: ((status: string) => void) | undefined;
  private failed: ((error: Error) => void) | undefined;

  constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.failed?.(error));
    socket.on('close', () => this.failed?.(new Error('The server closed a connection')));
  }

  ask(request: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      this.done = resolve;
      this.failed = reject;
      this.socket.write(request);
    });
  }

  close(): void {
    this.failed = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk);
    this.length += chunk.length;
    if (this.expected === 0) this.readHead();
    const isWhole =
      this.expected === Number.POSITIVE_INFINITY
        ? chunk.subarray(-CHUNKED_END.length).equals(CHUNKED_END)
        : this.expected > 0 && this.length >= this.expected;
    if (!isWhole) return;
    this.received = [];
    this.length = 0;
    this.expected = 0;
    this.done?.(this.status);
  }

  private readHead(): void {
    const bytes = Buffer.concat(this.received);
    const headLength = bytes.indexOf(HEAD_END);
    if (headLength < 0) return;
    const head = bytes.toString('latin1', 0, headLength).toLowerCase();
    this.status = head.slice(9, 12);
    const isBodyless = this.status === '304';
    const stated = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    this.expected =
      stated === undefined && !isBodyless
        ? Number.POSITIVE_INFINITY
        : headLength + HEAD_END.length + (isBodyless ? 0 : Number(stated));
  }
}
