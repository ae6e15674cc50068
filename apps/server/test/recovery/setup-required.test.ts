import type { RouteDef } from '@tiffin/contract/route';
import { allRoutes } from '@tiffin/contract/routes/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

// An administrator without the second factor that the platform requires may only set it up.

const app = testApp();

beforeAll(() => arrange(app.db, `update settings set admin_second_factor = 'required'`));
afterAll(() => arrange(app.db, `update settings set admin_second_factor = 'optional'`));

const ALLOWED = new Set([
  'GET /auth/me',
  'POST /auth/logout',
  'POST /auth/change-password',
  'POST /auth/second-factor',
  'POST /auth/second-factor/confirm',
  'POST /auth/second-factor/recovery-codes',
  'DELETE /auth/second-factor',
]);

const nameOf = ({ method, path }: RouteDef) => `${method} ${path}`;

function expectedCode(route: RouteDef): string | undefined {
  if (route.who === 'anybody' || ALLOWED.has(nameOf(route))) return undefined;
  return route.who.includes('ADMIN') ? 'SECOND_FACTOR_SETUP_REQUIRED' : 'FORBIDDEN';
}

const REFUSALS = ['SECOND_FACTOR_SETUP_REQUIRED', 'FORBIDDEN'];

test('what is allowed is served', () => {
  expect([...ALLOWED].filter((name) => !app.mounted.some((route) => nameOf(route) === name))).toEqual([]);
});

describe('an administrator who must set up a second factor', () => {
  test.each(allRoutes.map((route) => ({ name: nameOf(route), route })))('$name', async ({ route }) => {
    const admin = await addUser(app.db, 'ADMIN');
    const code = expectedCode(route);
    const { status, body } = await app.call(route.method, route.path.replace(/:\w+/g, '1'), {
      as: admin,
      isEndless: route.media === 'events',
    });
    if (code) expect([status, body.code]).toEqual([403, code]);
    else expect(REFUSALS).not.toContain(body?.code);
  });
});
