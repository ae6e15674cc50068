import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { chunks } from './chunks.ts';
import { firstLoad } from './first-load.ts';
import { serviceWorker } from './service-worker.ts';
import { startScript } from './start-script.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), firstLoad(), startScript(), serviceWorker()],
  resolve: {
    // Its package names only the build with warnings for developers.
    alias: [
      {
        find: /^react-router$/,
        replacement: fileURLToPath(import.meta.resolve('react-router')).replace(
          '/dist/development/',
          '/dist/production/',
        ),
      },
    ],
  },
  build: {
    target: 'es2023',
    // Every browser that has what we build for knows it.
    modulePreload: { polyfill: false },
    manifest: true, // scripts/sizes.mjs reads it
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
        // The login carries the name of each chunk, and nothing compresses a hash: seven signs tell releases apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    assetsInlineLimit: 0, // data: addresses would need a wider CSP
    chunkSizeWarningLimit: 400,
  },
});
