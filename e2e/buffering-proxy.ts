// Stands between a browser and the product as a proxy that waits for the end of every answer, which a stream does not have.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startBufferingProxy(target: string) {
  const { port, hostname } = new URL(target);
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const passed = request({ port, hostname, method, path, headers }, (found) => {
      const parts: Buffer[] = [];
      found.on('data', (part: Buffer) => parts.push(part));
      found.on('end', () =>
        answer.writeHead(found.statusCode ?? 502, found.headers).end(Buffer.concat(parts)),
      );
      found.on('error', () => answer.destroy());
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // An AddressInfo, since it listens on a port.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
