// Every mail in a real browser: both themes, a phone and a desk, and the same facts in HTML and in text.
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

for (const kind of KINDS)
  test.describe(kind, () => {
    let mail: RenderedMail;
    test.beforeAll(async () => {
      mail = await renderMail(kind, SAMPLES[kind], PLATFORM);
    });

    for (const colorScheme of ['light', 'dark'] as const)
      test(`is readable by everybody in the ${colorScheme} theme`, async ({ browser }) => {
        for (const width of [320, 600]) {
          const page = await browser.newPage({ colorScheme, viewport: { width, height: 700 } });
          const asked: string[] = [];
          page.on('request', (request) => asked.push(request.url()));
          await page.setContent(mail.html);
          await expect.poll(() => violations(page), { message: `${width} px` }).toEqual([]);
          await expect.poll(() => fits(page), { message: `${width} px` }).toBe(true);
          const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
          expect(paper).toBe(colorScheme === 'dark' ? 'rgb(21, 16, 11)' : 'rgb(251, 246, 238)');
          expect(asked, 'a mail loads nothing').toEqual([]);
          await page.close();
        }
      });

    for (const colorScheme of ['light', 'dark'] as const)
      test(`stays readable where a program strips its styles, in the ${colorScheme} theme`, async ({
        browser,
      }) => {
        const bare = mail.html.replaceAll(/<style>[^]*?<\/style>/g, '');
        expect(bare).not.toBe(mail.html);
        for (const width of [320, 600]) {
          const page = await browser.newPage({ colorScheme, viewport: { width, height: 700 } });
          await page.setContent(bare);
          await expect.poll(() => violations(page), { message: `${width} px` }).toEqual([]);
          await expect.poll(() => fits(page), { message: `${width} px` }).toBe(true);
          await page.close();
        }
      });

    test('tells the same in HTML and in text', async ({ page }) => {
      await page.setContent(mail.html);
      const shown = await page.evaluate(() => {
        // Text has no buttons: it says where they lead.
        for (const link of document.querySelectorAll('a')) link.append(` ${link.href}`);
        return document.querySelector('main')?.innerText ?? '';
      });
      expect(factsOf(mail.text)).toEqual(factsOf(shown));
    });
  });
