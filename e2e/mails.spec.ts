// Every mail in a real browser: both themes, a phone and a desk, and the same facts in HTML and in text.
import type { Page, Request } from '@playwright/test';

import { renderMail, type RenderedMail } from '../apps/server/src/modules/mail/letters/render-mail.tsx';
import { SAMPLES } from '../apps/server/src/modules/mail/letters/samples.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './axe.ts';
import { fits } from './browser.ts';

const PLATFORM = { name: 'Tiffin', publicUrl: 'https://tiffin.example', timeZone: 'Asia/Kolkata' };
const KINDS = Object.keys(SAMPLES) as (keyof typeof SAMPLES)[];

const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}₹.,#@:/−-]+/gu, ' ').trim();

/** In one order of words, whatever stands between them. */
const factsOf = (text: string) => words(text).split(' ').toSorted();

// One page shows them all: a mail has no scripts, and nothing of one is left to the next.
test.use({ keepsPages: true });
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});

const WIDTHS = [320, 600];
const THEMES = [
  { colorScheme: 'light', paper: 'rgb(251, 246, 238)' },
  { colorScheme: 'dark', paper: 'rgb(21, 16, 11)' },
] as const;

async function expectReadable(html: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setContent(html);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => violations(page), { message: `${width} px` }).toEqual([]);
    await expect.poll(() => fits(page), { message: `${width} px` }).toBe(true);
  }
}

for (const kind of KINDS)
  test.describe(kind, () => {
    let mail: RenderedMail;
    test.beforeAll(async () => {
      mail = await renderMail(kind, SAMPLES[kind], PLATFORM);
    });

    for (const { colorScheme, paper } of THEMES)
      test(`is readable by everybody in the ${colorScheme} theme`, async () => {
        const requested: string[] = [];
        const note = (request: Request) => void requested.push(request.url());
        page.on('request', note);
        await expectReadable(mail.html, colorScheme);
        page.off('request', note);
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(paper);
        expect(requested, 'a mail loads nothing').toEqual([]);
      });

    for (const { colorScheme } of THEMES)
      test(`stays readable where a program strips its styles, in the ${colorScheme} theme`, async () => {
        const bare = mail.html.replaceAll(/<style>[^]*?<\/style>/g, '');
        expect(bare).not.toBe(mail.html);
        await expectReadable(bare, colorScheme);
      });

    test('tells the same in HTML and in text', async () => {
      await page.setContent(mail.html);
      const shown = await page.evaluate(() => {
        // Text has no buttons: it says where they lead.
        for (const link of document.querySelectorAll('a')) link.append(` ${link.href}`);
        return document.querySelector('main')?.innerText ?? '';
      });
      expect(factsOf(mail.text)).toEqual(factsOf(shown));
    });
  });
