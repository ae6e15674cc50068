// `npm run sizes`: what the first load of each screen costs in gzipped JavaScript. Reads the manifest of `vite build`,
// adds up the entry, the screen's area, its page and everything they import, and fails above the limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = new URL('../apps/web/dist/', import.meta.url).pathname;
const KB = 1000;
/** Kilobytes of the login, which everybody loads first, and of the screens of each area. */
const LOGIN_LIMIT = 131;
const LIMITS = { auth: 214, customer: 214, restaurant: 214, admin: 214 };
const PAGE = /^src\/areas\/(\w+)\/([\w/-]+)-page\.tsx$/;

/** @type {Record<string, { file: string, imports?: string[], isEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const keys = Object.keys(manifest);

/** @param {string} key @param {Set<string>} files */
function close(key, files) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is no chunk of the build.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) close(imported, files);
}

/** @type {Map<string, number>} */
const known = new Map();
/** @param {string} file */
function weigh(file) {
  const bytes = known.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  known.set(file, bytes);
  return bytes;
}

const entry = keys.find((key) => manifest[key]?.isEntry);
const pages = keys.flatMap((key) => {
  const [, area = '', page = ''] = PAGE.exec(key) ?? [];
  return page === '' ? [] : [{ key, area, page }];
});
if (!entry || Object.keys(LIMITS).some((area) => !pages.some((page) => page.area === area)))
  throw new Error('The build has no entry, or an area without pages.');

let isOver = false;
for (const { key, area, page } of pages) {
  const frame = `src/areas/${area}/${area}-area.tsx`;
  const files = new Set();
  for (const one of [entry, ...(area === 'auth' ? [] : [frame]), key]) close(one, files);
  const bytes = [...files].reduce((sum, file) => sum + weigh(file), 0);
  const limit = page === 'login' ? LOGIN_LIMIT : LIMITS[area];
  const isLight = bytes <= limit * KB;
  isOver ||= !isLight;
  const figure = `${(bytes / KB).toFixed(1).padStart(7)} kB of ${limit} kB`;
  console.log(`${isLight ? 'ok  ' : 'OVER'} ${`${area} ${page}`.padEnd(26)} ${figure}`);
}
process.exit(isOver ? 1 : 0);
