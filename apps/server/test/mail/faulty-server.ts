import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Says nothing after it has taken a connection, or turns everybody away. */
export type Fault = 'mute' | 'refusing';

/** Listens in the place of a mail server. */
export class FaultyServer {
  /** Conversations that are under way. */
  readonly open = new Set<Socket>();
  /** How many there have been. */
  taken = 0;

  private constructor(
    private readonly server: Server,
    fault: Fault,
  ) {
    server.on('connection', (socket) => {
      this.taken++;
      this.open.add(socket);
      socket.on('close', () => this.open.delete(socket));
      // Clients that give up are what it is for.
      socket.on('error', () => undefined);
      if (fault === 'refusing') socket.end('421 4.3.2 Come back later\r\n');
      else socket.resume();
    });
  }

  static async listen(fault: Fault, port = 0): Promise<FaultyServer> {
    const server = createServer();
    const faulty = new FaultyServer(server, fault);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return faulty;
  }

  get url(): string {
    // It listens on a port.
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends what is under way, too. */
  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    for (const socket of this.open) socket.destroy();
    await once(this.server, 'close');
  }
}
