import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { screens } from '../lib/screens.mjs';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const filesIn = (path) => readdirSync(new URL(path, root), { recursive: true, encoding: 'utf8' });

const AREAS = filesIn('apps/web/src/areas').filter((name) => /^\w+$/.test(name));
// A page that draws others is none of them.
const pages = filesIn('apps/web/src/areas').filter(
  (name) => name.endsWith('-page.tsx') && !name.endsWith('/list-page.tsx'),
);

const code = filesIn('apps/web/src')
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => read(`apps/web/src/${name}`))
  .join('\n');

it.each(pages)('%s is opened by a route or a gate', (page) => {
  const [name = ''] = page.split('/').slice(-1);
  expect(code.includes(`/${name}')`)).toBe(true);
});

it('each area has a share of pages that makes a module common', () => {
  const [, shares = ''] = /const AREAS = \{(.*)\}/.exec(read('apps/web/chunks.ts')) ?? [];
  expect([...shares.matchAll(/(\w+):/g)].map(([, area]) => area).toSorted()).toEqual(AREAS.toSorted());
});

/** Addresses that lead elsewhere, or that a picture shows under another one, or that only a link of a mail opens. */
const UNPICTURED = new Set([
  '/',
  '/login',
  '/restaurant/login',
  '/admin/login',
  '/restaurants/:slug',
  '/reset',
  '/confirm',
  '/undo-email',
  '/invite',
]);
const addresses = [...read('apps/web/src/app/paths.ts').matchAll(/: '(\/[^'?]*)'/g)].map(([, path]) => path);
const withoutParameters = (path) => path.replace(/:.*$/, '');

describe('the address', () => {
  const ids = { active: 1, delivered: 2, reported: 3, restaurantId: 4 };
  const pictures = screens(ids, {}).map(({ path }) => path.replace(/\?.*$/, ''));
  const tests = filesIn('e2e')
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => read(`e2e/${file}`))
    .join('\n');

  it.each(addresses.filter((path) => !UNPICTURED.has(path)))('%s has a picture', (path) => {
    const start = withoutParameters(path);
    expect(
      pictures.some((picture) => picture === path || (path !== start && picture.startsWith(start))),
    ).toBe(true);
  });

  it.each(addresses)('%s is opened by a test of the browser', (path) => {
    expect(tests).toContain(withoutParameters(path));
  });
});
