import { expect, test } from 'vitest';
import { openStartupServer } from '../src/http/startup-server.ts';

test('while the server starts the process is live, and everything else comes back later', async () => {
  const startupServer = await openStartupServer('127.0.0.1', 0);
  const url = `http://127.0.0.1:${startupServer?.port}`;
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  for (const path of ['/readyz', '/api/restaurants', '/']) {
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  }
  // A port that is taken is not reported here.
  expect(await openStartupServer('127.0.0.1', startupServer?.port ?? 0)).toBeUndefined();
  startupServer?.close();
  const next = await openStartupServer('127.0.0.1', startupServer?.port ?? 0);
  expect(next?.port).toBe(startupServer?.port);
  next?.close();
});
