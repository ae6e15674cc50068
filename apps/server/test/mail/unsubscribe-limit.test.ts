import { api } from '@tiffin/contract/routes/index';
import { BUDGETS } from '@tiffin/contract/rules/limits';
import { expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { unsubscribeToken } from '../../src/modules/mail/unsubscribe.ts';
import { addUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ isRateLimited: true });

test('a mail provider presses for many people from one address, and nobody’s login waits for it', async () => {
  const { key } = await app.db.one(unprepared<{ key: string }>('select key from unsubscribe_key'));
  const { id } = await addUser(app.db, 'CUSTOMER');
  const token = unsubscribeToken(id, 'receipts', key);
  const press = () =>
    app.call('POST', `${api.auth.unsubscribe.path}?token=${token}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const answers = await Promise.all(Array.from({ length: 2 * BUDGETS.login.burst }, press));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const body = { username: 'nobody', password: 'Wrong#2026', role: 'CUSTOMER' };
  expect((await app.call('POST', '/auth/login', { body })).status).toBe(401);
});
