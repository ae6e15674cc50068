import { type Browser, chromium } from 'playwright-core';
import { ensureBrowser } from '../scripts/lib/browser.mjs';

/** Debian's or an installed Chromium; a test that needs one fails without it, it never skips. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
