import { connect } from 'node:net';

/** Record that all readers of a run share. */
export interface Heard {
  /** @param key what tells the event from others */
  onEvent(key: string, at: number): void;
  /** @param status of the answer; 0 where there was none */
  onAnswer(status: number, at: number): void;
}

/**
 * One open event stream over a plain socket: a thousand of a real client's would need the machine for themselves. Comes
 * back as browsers do (capabilities: after 1, 2, 4 … 60 s, each × 0.5 to 1.5, and not before the server wants it).
 */
export class StreamReader {
  isLive = false;
  /** When it last became live. */
  liveSince = 0;
  resets = 0;
  private lastId = '';
  private leastWaitMs = 0;
  private attempt = 0;
  private isLeaving = false;
  private cut: () => void = () => undefined;

  constructor(
    private readonly port: number,
    private readonly token: string,
    private readonly heard: Heard,
  ) {}

  open(): void {
    const socket = connect({ host: '127.0.0.1', port: this.port, noDelay: true });
    let rest = '';
    let status = 0;
    let event = '';
    const resume = this.lastId === '' ? '' : `last-event-id: ${this.lastId}\r\n`;
    socket.write(
      `GET /api/events HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${this.token}\r\n${resume}\r\n`,
    );
    this.cut = () => socket.destroy();
    const take = (line: string) => {
      const at = performance.now();
      if (line.startsWith('HTTP/1.1 ')) {
        status = Number(line.slice(9, 12));
        this.heard.onAnswer(status, at);
      } else if (/^retry-after: /i.test(line)) this.leastWaitMs = Number(line.slice(13)) * 1_000;
      else if (line.startsWith('retry: ')) this.leastWaitMs = Number(line.slice(7));
      else if (line.startsWith('event: ')) event = line.slice(7);
      else if (line.startsWith('id: ')) {
        this.lastId = line.slice(4);
        if (!this.isLive) this.liveSince = at;
        this.isLive = true;
        this.attempt = 0;
      } else if (line.startsWith('data: ')) {
        if (event === 'stream.reset') this.resets++;
        // Only placements are counted; each customer of a run places once.
        else if (event === 'order.placed') this.heard.onEvent(/"customerId":(\d+)/.exec(line)?.[1] ?? '', at);
      }
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line.trimEnd());
      if (status >= 400) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (status === 0) this.heard.onAnswer(0, performance.now());
      this.isLive = false;
      if (this.isLeaving) return;
      const wait = Math.min(60_000, 1_000 * 2 ** this.attempt++) * (0.5 + Math.random());
      setTimeout(() => this.open(), Math.max(wait, this.leastWaitMs)).unref();
    });
  }

  leave(): void {
    this.isLeaving = true;
    this.cut();
  }
}
