import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { ClientConfig } from 'pg';

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

type Direction = 'both' | 'to-server' | 'to-client';

/** A network between the server and its database that can fall silent, slow down and break. */
export class TcpProxy {
  private readonly pairs = new Set<Pair>();
  private frozenDirection: Direction | undefined;
  private doesFreezeNew = false;
  private bytesPerSecond = Number.POSITIVE_INFINITY;
  private resetPattern: string | undefined;

  private constructor(
    private readonly listener: Server,
    private readonly target: ClientConfig,
  ) {
    listener.on('connection', (client) => this.accept(client));
  }

  /** @param port where it listens; any free one unless said */
  static async to(target: ClientConfig, port = 0): Promise<TcpProxy> {
    const proxy = new TcpProxy(createServer(), target);
    proxy.listener.listen(port, '127.0.0.1');
    await once(proxy.listener, 'listening');
    return proxy;
  }

  /** The database as it is reached through this. */
  get connection(): ClientConfig {
    const { port } = this;
    const { connectionString, ...rest } = this.target;
    if (connectionString === undefined) return { ...rest, host: '127.0.0.1', port };
    const url = new URL(connectionString);
    url.host = `127.0.0.1:${port}`;
    return { ...rest, connectionString: url.href };
  }

  get port(): number {
    // A server that listens on TCP has this address.
    return (this.listener.address() as AddressInfo).port;
  }

  get size(): number {
    return this.pairs.size;
  }

  /** From now on nothing passes, and nobody is told: no end, no reset. */
  freeze({ direction = 'both', isForNew = true }: { direction?: Direction; isForNew?: boolean } = {}): void {
    this.frozenDirection = direction;
    this.doesFreezeNew = isForNew;
    for (const pair of this.pairs) freezePair(pair, direction);
  }

  /** New connections pass again; the frozen ones stay frozen, as after a firewall that has forgotten them. */
  thaw(): void {
    this.frozenDirection = undefined;
    this.bytesPerSecond = Number.POSITIVE_INFINITY;
  }

  /** Answers of new connections come in drops. */
  slowDown(bytesPerSecond: number): void {
    this.bytesPerSecond = bytesPerSecond;
  }

  /** Resets the next connection that sends this text, after the database has got it and before it can answer. */
  resetAfter(text: string): void {
    this.resetPattern = text;
  }

  /** Every connection breaks. */
  reset(): void {
    for (const { client, server } of this.pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  async close(): Promise<void> {
    this.reset();
    this.listener.close();
    await once(this.listener, 'close');
  }

  private accept(client: Socket): void {
    const { connectionString, host = 'localhost', port = 5432 } = this.target;
    const url = connectionString === undefined ? undefined : new URL(connectionString);
    const server =
      host.startsWith('/') && !url
        ? connect(`${host}/.s.PGSQL.${port}`)
        : connect(Number(url?.port || port), url?.hostname ?? host);
    const pair = { client, server };
    this.pairs.add(pair);
    const end = () => {
      this.pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (bytes: Buffer) => {
      if (this.resetPattern !== undefined && bytes.includes(this.resetPattern)) {
        this.resetPattern = undefined;
        server.removeAllListeners('data');
        server.write(bytes, () => client.resetAndDestroy());
      } else server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => this.answer(pair, bytes));
    if (this.frozenDirection && this.doesFreezeNew) freezePair(pair, this.frozenDirection);
  }

  private answer({ client, server }: Pair, bytes: Buffer): void {
    client.write(bytes);
    if (this.bytesPerSecond === Number.POSITIVE_INFINITY) return;
    server.pause();
    setTimeout(() => server.resume(), (bytes.length / this.bytesPerSecond) * 1_000).unref();
  }
}

function freezePair({ client, server }: Pair, direction: Direction): void {
  for (const [socket, isFrozen] of [
    [client, direction !== 'to-client'],
    [server, direction !== 'to-server'],
  ] as const) {
    if (!isFrozen) continue;
    socket.removeAllListeners('data');
    // Read and thrown away, so that an end is noticed and no connection is left at the database.
    socket.resume();
  }
}
