// A name in an Indian script has its own font; nobody else loads it.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { OwnerSession } from './owner-session.ts';

let ownerSession: OwnerSession;
test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

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
  const page = await ownerSession.open('/restaurant/profile', {
    as: owner,
    before,
    // With a stream the network is never idle.
    isPolling: true,
  });
  await expect(
    page.getByRole('region', { name: 'What customers see' }).getByText(name).first(),
  ).toBeVisible();
  // Whatever the screen needs is there, or on its way, once its fonts are settled.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return { page, asked };
}

for (const [name, script] of [
  ['अन्नपूर्णा', 'devanagari'],
  ['அன்னபூரணி', 'tamil'],
  ['ಅನ್ನಪೂರ್ಣ', 'kannada'],
] as const)
  test(`${name} loads the font of its script, once`, async () => {
    const { page, asked } = await profileOf(name, `owner.${script}`);
    await expect.poll(() => asked).toEqual([script]);
    const faces = await page.evaluate(async (text) => {
      const found = await document.fonts.load("700 17px 'Noto Sans Indian'", text);
      return found.map((face) => face.status);
    }, name);
    expect(faces).toEqual(['loaded']);
    expect(asked).toEqual([script]);
  });

test('a name in Latin letters, with prices beside it, loads none of them', async () => {
  const { asked } = await profileOf('Annapūrṇā ₹99 Café', 'owner.latin');
  expect(asked).toEqual([]);
});
