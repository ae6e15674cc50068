import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { serviceWorker } from './service-worker.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), serviceWorker()],
  build: {
    target: 'es2023',
    manifest: true, // scripts/sizes.mjs reads it
    assetsInlineLimit: 0, // data: addresses would need a wider CSP
    chunkSizeWarningLimit: 400,
  },
});
