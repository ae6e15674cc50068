// `npm run dev`: the same product with reload on both sides. Vite stands in front on PORT and passes API calls to a
// server on an internal port, which starts anew when one of its files changes.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

const API_PATHS = ['/api', '/auth', '/livez', '/readyz', '/health', '/metrics'];

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await dev();
} catch (error) {
  fail(error);
}

async function dev() {
  const internalPort = await freePort();
  const server = spawn(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
    {
      env: { ...process.env, PORT: String(internalPort), HOST: '127.0.0.1' },
      // A Ctrl-C must reach it once: tsx kills its child at the second signal, in the midst of stopping.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const hasEnded = new Promise((resolve) => server.once('exit', resolve));
  /** @type {import('vite').ViteDevServer | undefined} */
  let vite;
  let isStopping = false;
  const stop = async () => {
    // One Ctrl-C can arrive twice, from the terminal and from npm.
    if (isStopping) return;
    isStopping = true;
    server.kill('SIGTERM');
    await Promise.all([vite?.close(), hasEnded]);
    process.exit();
  };
  const onSignal = () => void stop();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);

  try {
    const { createServer: createVite } = await import('vite');
    vite = await createVite({
      root: join(root, 'apps/web'),
      server: {
        port: Number(process.env['PORT'] || 3000),
        strictPort: true,
        host: process.env['HOST'] || 'localhost',
        proxy: Object.fromEntries(API_PATHS.map((path) => [path, `http://127.0.0.1:${internalPort}`])),
      },
    });
    // Vite's own listener would end this process before the server has stopped.
    process.removeAllListeners('SIGTERM').on('SIGTERM', onSignal);

    await Promise.race([isReady(internalPort), hasEnded]);
    if (isStopping) return;
    await vite.listen();
    console.log('\nOpen this address; both sides reload when a file changes:');
    vite.printUrls();
    await hasEnded;
  } catch (error) {
    fail(error);
    await stop();
  }
}

/** @param {number} port */
async function isReady(port) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      // A listening TCP socket's address is an object.
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
