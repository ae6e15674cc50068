import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const ADDRESS = '/start.js';

/** Makes /start.js of src/start: a plain script for the head, which runs before the page is painted. */
export function startScript(): Plugin {
  return {
    name: 'tiffin-start-script',
    configureServer({ middlewares }) {
      middlewares.use(ADDRESS, (_request, response, next) => {
        bundle().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: await bundle() });
    },
  };
}

async function bundle(): Promise<string> {
  const built = await rolldown({ input: `${import.meta.dirname}/src/start/start.ts`, logLevel: 'warn' });
  const { output } = await built.generate({ format: 'iife', minify: true });
  await built.close();
  return output[0].code;
}
