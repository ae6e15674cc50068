import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { securityHeaders } from './security-headers.ts';

/** Answers on the port while the server starts. */
export interface StartupServer {
  /** Port that it listens on; the server takes the same one. */
  readonly port: number;
  close(): void;
}

/**
 * Listens before there is a database: /livez says that the process lives, everything else is 503 with Retry-After.
 * Undefined where it cannot listen; the server that listens next says why.
 */
export async function openStartupServer(host: string, port: number): Promise<StartupServer | undefined> {
  const server = createServer((request, response) => {
    const isLive = request.url === '/livez';
    const body = isLive
      ? { status: 'up' }
      : { error: 'Tiffin is starting. Please try again in a moment.', code: 'UNAVAILABLE' };
    response.writeHead(isLive ? 200 : 503, {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(!isLive && { 'retry-after': '1' }),
    });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
  });
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  // A server that listens on TCP has this address.
  const { port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
