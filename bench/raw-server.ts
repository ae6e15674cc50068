import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer, as the real server gave it. */
export interface Recorded {
  readonly status: number;
  readonly headers: readonly string[];
  readonly bodyBase64: string;
}

// The floor: node:http and nothing else, sending the same bytes. What it should answer comes from the bench.
let answer = { status: 200, headers: [] as string[], body: Buffer.alloc(0) };

const server = createServer((request, response) => {
  const send = () => {
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
  if (request.method === 'GET') return send();
  request.resume().on('end', send);
});

process.on('message', ({ status, headers, bodyBase64 }: Recorded) => {
  answer = { status, headers: [...headers], body: Buffer.from(bodyBase64, 'base64') };
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));
// Any free port, of this machine only.
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
