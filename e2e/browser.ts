import { existsSync } from 'node:fs';

import { chromium, type Browser } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's or an installed Chromium; a test that needs one fails without it, it never skips. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place));
  if (executablePath === undefined)
    throw new Error(
      'No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
    );
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
