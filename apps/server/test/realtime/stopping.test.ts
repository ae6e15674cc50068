import { expect, test } from 'vitest';
import { addUser } from '../fixtures.ts';
import { testNodes } from './listening.ts';

const city = testNodes(1, { beatMs: 60_000 });

test('a server that stops ends its streams at once and leaves no connection', async () => {
  const customer = await addUser(city.db, 'CUSTOMER');
  const listeners = await Promise.all(Array.from({ length: 4 }, () => city.listen(customer)));
  for (const { response } of listeners) expect(response.status).toBe(200);
  const began = performance.now();
  await city.nodes[0]!.app.http.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  await expect.poll(() => listeners.every(({ isOver }) => isOver)).toBe(true);
});
