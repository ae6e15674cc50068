// What jsdom leaves out of a browser's page: it has no layout, no styles and no network.
import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, inject, vi } from 'vitest';

import { answerOf, forgetCalls } from './calls.ts';

document.head.innerHTML = '<meta name="tiffin-time-zone" content="Asia/Kolkata">';
// The two classes that take words away from everybody, a screen reader too (Tailwind CSS).
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '.hidden { display: none } .invisible { visibility: hidden }',
  }),
);

/** Of a query about the width; any other does not match. */
function matches(media: string): boolean {
  const parts = [...media.matchAll(/\(([^)]+)\)/g)].map(([, part = '']) => part);
  return parts.every((part) => {
    const [, least, most] =
      /^(?:width >= |min-width: )([\d.]+)|^width < ([\d.]+)/.exec(
        part.replace(/([\d.]+)rem/, (_, n) => `${n * 16}px`),
      ) ?? [];
    if (least !== undefined) return window.innerWidth >= Number(least);
    return most !== undefined && window.innerWidth < Number(most);
  });
}
const matchMedia = (media: string) => ({
  media,
  matches: matches(media),
  addEventListener: () => {},
  removeEventListener: () => {},
});
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer, matchMedia });
/** As in a browser that lets no page sound. */
class Silence extends EventTarget {
  readonly state = 'suspended';
  resume = () => Promise.resolve();
}
Object.assign(globalThis, { AudioContext: Silence });
Object.assign(window, { scrollTo: () => {} });
Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {} });

// It does not know the element yet, and React says so in the console.
const createElement = document.createElement.bind(document);
Object.assign(document, {
  createElement: (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  },
});

const { fetch } = globalThis;
globalThis.fetch = async (address, init) => {
  // What a test asks by itself names the server, and nothing stands between.
  if (typeof address === 'string' && !address.startsWith('/')) return fetch(address, init);
  const whole = typeof address === 'string' ? new URL(address, inject('product')) : address;
  const request = new Request(whole, init);
  return (await answerOf(request)) ?? fetch(request);
};

afterEach(forgetCalls);

// As in the browser's tests: what a page writes to its console as an error fails the test.
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`Unexpected errors in the console:\n${calls.join('\n')}`);
});
