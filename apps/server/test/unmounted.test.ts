import { allRoutes, type RouteDef } from '@tiffin/contract';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';
import { UNMOUNTED } from './unmounted.ts';

const app = testApp();

const nameOf = ({ method, path }: RouteDef) => `${method} ${path}`;

test('every call of the contract is served, but for these', () => {
  const served = new Set(app.mounted.map(nameOf));
  const missing = allRoutes.map(nameOf).filter((name) => !served.has(name));
  expect(missing.toSorted()).toEqual(UNMOUNTED);
});

test('nothing is served that the contract does not have, and nothing twice', () => {
  const known = new Set(allRoutes);
  for (const route of app.mounted) expect(known.has(route), nameOf(route)).toBe(true);
  expect(new Set(app.mounted.map(nameOf)).size).toBe(app.mounted.length);
});

test('a call that is not served yet is a JSON 404 for anybody, or 405 beside one that is', async () => {
  for (const name of UNMOUNTED) {
    const [method, path] = name.split(' ') as [RouteDef['method'], string];
    const { status, body } = await app.call(method, path.replaceAll(/:\w+/g, '1'));
    expect([404, 405], name).toContain(status);
    expect(['NOT_FOUND', 'METHOD_NOT_ALLOWED'], name).toContain(body.code);
  }
});
