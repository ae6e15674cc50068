import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

const app = testApp();

test('anybody reads what the platform is called and whether it sends mail', async () => {
  const { status, body } = await app.call('GET', '/api/platform');
  expect(status).toBe(200);
  expect(body).toEqual({
    name: 'Tiffin',
    mail: 'off',
    push: { publicKey: expect.stringMatching(/^B[\w-]{86}$/) },
    supportContact: '',
  });
});
