// Stands between a browser and the product, so that a test can cut what goes through it, or let the event stream die
// unnoticed.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export async function startCuttingProxy(target: string) {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  const streams = new Set<{ near: Socket; far: Socket }>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      // A cut connection is cut on both sides.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
    near.on('data', (asked: Buffer) => {
      if (asked.toString('latin1').startsWith('GET /api/events ')) streams.add({ near, far });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    // An AddressInfo, since it listens on a port.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => (isCut = false),
    /**
     * Streams deliver nothing more, and neither side is told; other connections break, as those of a laptop that
     * sleeps.
     */
    strand: () => {
      const stranded = new Set([...streams].flatMap(({ near, far }) => [near, far]));
      for (const { near, far } of streams) far.unpipe(near).resume();
      for (const socket of sockets) if (!stranded.has(socket)) socket.destroy();
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
