import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWhenChanged } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { run } from './run.mjs';
import { root } from './steps.mjs';

const shared = ['package-lock.json', 'packages/contract/src', 'scripts/lib/builds.mjs'];

/** The web app into apps/web/dist. */
export function buildWeb() {
  return buildWhenChanged({
    output: 'apps/web/dist',
    sources: [
      ...shared,
      'scripts/lib/precompress.mjs',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'apps/web/package.json',
      'apps/web/chunks.ts',
      'apps/web/first-load.ts',
      'apps/web/service-worker.ts',
      'apps/web/worker',
      'apps/web/public',
      'apps/web/src',
    ],
    build: async () => {
      console.log('Building the web app …');
      const vite = join(root, 'node_modules/vite/bin/vite.js');
      await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
        cwd: join(root, 'apps/web'),
        // Vite heeds a NODE_ENV of the shell or of a test runner, and packs React's development build then.
        env: { NODE_ENV: 'production' },
      });
      await precompress(join(root, 'apps/web/dist'));
    },
  });
}

/**
 * The server into apps/server/dist: our own TypeScript in plain files, packages left where they are. The SQL files
 * stand beside the code, as they do in the sources (apps/server/src/db/migrate.ts relies on it).
 */
export function buildServer() {
  return buildWhenChanged({
    output: 'apps/server/dist',
    sources: [...shared, 'apps/server/package.json', 'apps/server/src', 'apps/server/demo'],
    build: async () => {
      console.log('Building the server …');
      const source = join(root, 'apps/server/src');
      const dist = join(root, 'apps/server/dist');
      await rm(dist, { recursive: true, force: true });
      // Imported late: it is not there before the install.
      const { build } = await import('rolldown');
      await build({
        input: {
          main: join(source, 'main.ts'),
          doctor: join(source, 'doctor.ts'),
          jobs: join(source, 'jobs-command.ts'),
          'reset-admin': join(source, 'reset-admin-command.ts'),
          backup: join(source, 'backup-command.ts'),
          restore: join(source, 'restore-command.ts'),
          'verify-backup': join(source, 'verify-backup-command.ts'),
        },
        platform: 'node',
        external: (id) => /^[^./]/.test(id) && !id.startsWith('@tiffin/') && !id.startsWith('/'),
        logLevel: 'warn',
        output: {
          dir: dist,
          format: 'esm',
          sourcemap: true,
          entryFileNames: '[name].js',
          // Flat, so that what stands beside main.js stands beside every part of it.
          chunkFileNames: '[name]-[hash].js',
        },
      });
      for (const folder of ['functions', 'views', 'migrations'])
        await cp(join(source, 'db', folder), join(dist, folder), { recursive: true });
      await cp(join(source, 'db/invariants.sql'), join(dist, 'invariants.sql'));
    },
  });
}
