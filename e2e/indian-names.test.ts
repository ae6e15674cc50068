// A name in an Indian script has its own font; nobody else loads it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { OwnerSession } from './owner-session.ts';

let ownerSession: OwnerSession;
beforeAll(async () => {
  ownerSession = await OwnerSession.start();
});
afterAll(() => ownerSession?.stop());

/** The profile of a kitchen, beside the card that customers see, and which fonts of scripts it asked for. */
async function profileOf(name: string, username: string) {
  const owner = await ownerSession.newOwner(username);
  await ownerSession.api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}`, { name });
  const asked: string[] = [];
  const before = (page: Page) => {
    page.on('request', (request) => {
      const script = /\/noto-sans-([a-z]+)-[^/]*\.woff2$/.exec(new URL(request.url()).pathname)?.[1];
      if (script !== undefined) asked.push(script);
    });
    return Promise.resolve();
  };
  const { page, close } = await ownerSession.open('/restaurant/profile', {
    as: owner,
    before,
    // With a stream the network is never idle.
    isPolling: true,
  });
  await page.getByRole('region', { name: 'What customers see' }).getByText(name).first().waitFor();
  // Whatever the screen needs is there, or on its way, once its fonts are settled.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return { page, close, asked };
}

it.each([
  ['अन्नपूर्णा', 'devanagari'],
  ['அன்னபூரணி', 'tamil'],
  ['ಅನ್ನಪೂರ್ಣ', 'kannada'],
])('%s loads the font of its script, once', async (name, script) => {
  const { page, close, asked } = await profileOf(name, `owner.${script}`);
  await expect.poll(() => asked).toEqual([script]);
  const faces = await page.evaluate(async (text) => {
    const found = await document.fonts.load("700 17px 'Noto Sans Indian'", text);
    return found.map((face) => face.status);
  }, name);
  expect(faces).toEqual(['loaded']);
  expect(asked).toEqual([script]);
  await close();
});

it('a name in Latin letters, with prices beside it, loads none of them', async () => {
  const { close, asked } = await profileOf('Annapūrṇā ₹99 Café', 'owner.latin');
  expect(asked).toEqual([]);
  await close();
});
