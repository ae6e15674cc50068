import { BUDGETS } from '@tiffin/contract/rules/limits';
import { expect, test } from 'vitest';
import { addUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ isRateLimited: true });

test('an address may report ten errors a minute, whoever is signed in there', async () => {
  const body = { name: 'Error', message: 'It broke', route: '/' };
  const report = async (as?: Awaited<ReturnType<typeof addUser>>) =>
    app.call('POST', '/api/client-errors', { as, body });
  for (let n = 0; n < BUDGETS.report.burst; n++)
    expect((await report(n % 2 === 0 ? undefined : await addUser(app.db, 'CUSTOMER'))).status).toBe(200);
  const refused = await report(await addUser(app.db, 'CUSTOMER'));
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
