import type { RouteDef } from '@tiffin/contract/route';
import { allRoutes } from '@tiffin/contract/routes/index';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const app = testApp();

const nameOf = ({ method, path }: RouteDef) => `${method} ${path}`;

test('every call of the contract is served', () => {
  const served = new Set(app.mounted.map(nameOf));
  expect(allRoutes.map(nameOf).filter((name) => !served.has(name))).toEqual([]);
});

test('nothing is served that the contract does not have, and nothing twice', () => {
  const known = new Set(allRoutes);
  for (const route of app.mounted) expect(known.has(route), nameOf(route)).toBe(true);
  expect(new Set(app.mounted.map(nameOf)).size).toBe(app.mounted.length);
});
