import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Plugin, Rolldown } from 'vite';

/** Files that the page asks for by unchanging names. */
const UNHASHED = ['/start.js', '/favicon.svg', '/manifest.webmanifest'];
/** Fonts that few screens need are fetched when their letters are shown (app/fonts-indian.css). */
const SELDOM = /noto-sans-/;
/** Parts that work offline, without consoles: their users are at work. */
const OFFLINE_PARTS = /\/src\/(areas\/(customer|auth)|features|ui)\//;

/** Writes sw.js: worker/sw.js after the list of what the customer's area is made of, which differs for every build. */
export function serviceWorker(): Plugin {
  return {
    name: 'tiffin-service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const worker = await readFile(new URL('worker/sw.js', import.meta.url), 'utf8');
      const files = [...UNHASHED, ...filesOf(bundle)];
      const version = createHash('sha256').update(worker).update(files.join()).digest('hex').slice(0, 12);
      const build = JSON.stringify({ version, files }, null, 1);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `self.BUILD = ${build};\n${worker}` });
    },
  };
}

/** The scripts of the areas with everything they import, the styles and the fonts. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const item = bundle[name];
    if (item?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const imported of item.imports) add(imported);
  };
  for (const [name, item] of Object.entries(bundle)) {
    if (item.type === 'chunk' && (item.isEntry || OFFLINE_PARTS.test(item.facadeModuleId ?? ''))) add(name);
    if (/\.(css|woff2)$/.test(name) && !SELDOM.test(name)) found.add(name);
  }
  return [...found].toSorted().map((name) => `/${name}`);
}
