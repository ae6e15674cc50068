// What tests of components stand on: a page without a layout (jsdom), whose head says the platform's time zone.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

import { showToastsWith } from './ui/feedback/toast-queue.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
document.head.innerHTML = `<meta name="tiffin-time-zone" content="${timeZone}">`;

/** As narrow as no query asks for. */
const matchMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
});
class ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(window, { matchMedia, ResizeObserver });
Object.assign(globalThis, { ResizeObserver });

afterEach(() => {
  cleanup();
  // What nobody has shown would wait for the next test that does.
  showToastsWith({ add: () => {}, close: () => {} })();
});
