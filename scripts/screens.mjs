// `npm run screens [folder]`: pictures of every screen, in both themes, from a phone to a desk, and index.html that shows
// them, each beside the picture it is measured by where REFERENCES names the folder of those. ONLY=cart,track: some of them;
// DEVICES=mobile,laptop: on some of them.
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Api } from '../e2e/api.ts';
import { Product } from '../e2e/product.ts';
import { setScene } from '../e2e/screen-scene.ts';
import { BROWSER_ARGS, ensureBrowser } from './lib/browser.mjs';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

const FOLDER = resolve(process.argv[2] ?? 'screenshots');
const REFERENCES = process.env.REFERENCES && resolve(process.env.REFERENCES);
const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1024, height: 768 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  mobile: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const THEMES = ['light', 'dark'];

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Web app', buildWeb);
  await step('Server', buildServer);
  await takeAll();
} catch (error) {
  fail(error);
}

async function takeAll() {
  const { chromium } = await import('playwright-core');
  const product = await Product.create();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: BROWSER_ARGS,
  });
  try {
    await mkdir(FOLDER, { recursive: true });
    await product.start();
    const { states, stored } = await setScene(new Api(product.address));
    const only = process.env.ONLY?.split(',');
    const wanted = states.filter(({ name }) => !only || only.includes(name));
    const devices = Object.entries(DEVICES).filter(
      ([name]) => !process.env.DEVICES || process.env.DEVICES.split(',').includes(name),
    );
    for (const [device, view] of devices) {
      for (const theme of THEMES) {
        for (const who of new Set(wanted.map((screen) => screen.who))) {
          const context = await browser.newContext({
            ...view,
            colorScheme: theme,
            serviceWorkers: 'block',
            timezoneId: 'Asia/Kolkata',
          });
          await context.addInitScript((values) => Object.assign(localStorage, values), {
            theme,
            ...stored[who],
          });
          for (const screen of wanted.filter((one) => one.who === who))
            await take(await context.newPage(), product.address, screen, fileOf(screen.name, device, theme));
          await context.close();
        }
      }
    }
    await writeFile(join(FOLDER, 'index.html'), await gallery(wanted.map(({ name }) => name)));
    console.log(
      `${wanted.length * devices.length * THEMES.length} pictures in ${FOLDER}: open index.html there`,
    );
  } finally {
    await browser.close();
    await product.remove();
  }
}

function fileOf(name, device, theme) {
  return `${name}-${device}${theme === 'dark' ? '-dark' : ''}.png`;
}

async function take(page, address, { path, action }, file) {
  const settle = settling(page);
  await page.goto(address + path);
  await page.locator('h1').first().waitFor();
  await settle();
  // A screen that cannot be brought about is said, and taken as it is.
  if (action) await action(page).catch((error) => console.error(`${file}: ${error.message.split('\n')[0]}`));
  await settle();
  await page.screenshot({ path: join(FOLDER, file) });
  const hasFull = REFERENCES && (await readdir(REFERENCES)).includes(file.replace('.png', '-full.png'));
  if (hasFull)
    await page.screenshot({ path: join(FOLDER, file.replace('.png', '-full.png')), fullPage: true });
  await page.close();
}

/** Until nothing has been under way for half a second, but for the event stream, which never ends; polls do not stop either. */
function settling(page) {
  const underWay = new Set();
  page.on('request', (request) => request.url().endsWith('/api/events') || underWay.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => underWay.delete(request));
  return async () => {
    let quiet = 0;
    for (let look = 0; look < 25 && quiet < 5; look += 1) {
      await page.waitForTimeout(100);
      quiet = underWay.size === 0 ? quiet + 1 : 0;
    }
  };
}

/** @param {string[]} names */
async function gallery(names) {
  const taken = new Set(await readdir(FOLDER));
  const references = REFERENCES ? await readdir(REFERENCES) : [];
  const rows = [];
  for (const name of names) {
    for (const device of Object.keys(DEVICES)) {
      const files = THEMES.map((theme) => fileOf(name, device, theme));
      const full = files.map((file) => file.replace('.png', '-full.png'));
      for (const file of [...files, ...full].filter((one) => taken.has(one))) {
        const reference = references.includes(file) ? `reference-${file}` : undefined;
        if (reference) await copyFile(join(REFERENCES, file), join(FOLDER, reference));
        rows.push(row(file, reference));
      }
    }
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:15px sans-serif;margin:24px;background:#777;color:#fff}section{margin-bottom:40px}
div{display:flex;gap:16px;align-items:flex-start}img{width:calc(50vw - 40px);background:#fff}.mobile img{width:390px}.tablet img{max-width:820px}</style>
<h1>Screens, and what they are measured by</h1>
${rows.join('\n')}
</html>
`;
}

function picture(source) {
  return `<a href="${source}"><img src="${source}" alt="" loading="lazy"></a>`;
}

function row(file, reference) {
  return `<section class="${Object.keys(DEVICES).find((device) => file.includes(`-${device}`))}"><h2>${file}</h2><div>${picture(file)}${reference ? picture(reference) : ''}</div></section>`;
}
