import { startTransition, useEffect, useState } from 'react';

const LOOK_EVERY_MS = 200;
const WAIT_AT_MOST_MS = 5_000;

let idle: Promise<void> | undefined;
let hasBeenIdle = false;

/**
 * Resolves when the first screen stands and the browser has time: nothing of it is still loading, nor one of its first
 * pictures. Resolves earlier when the user begins to use it.
 */
export function whenIdle(): Promise<void> {
  idle ??= (async () => {
    await Promise.race([firstScreen(), firstInput()]);
    hasBeenIdle = true;
  })();
  return idle;
}

/** False while the first screen is not there yet: what is out of sight need not be drawn with it. */
export function useHasBeenIdle(): boolean {
  const [isIdle, setIdle] = useState(hasBeenIdle);
  useEffect(() => {
    let isShown = true;
    void whenIdle().then(() => isShown && startTransition(() => setIdle(true)));
    return () => {
      isShown = false;
    };
  }, []);
  return isIdle;
}

/**
 * For `lazy`: what nobody sees at once comes after the first screen, or when it is asked for before. Without a network
 * it comes once there is one.
 */
export async function importWhenIdle<T>(load: () => Promise<T>, asked?: Promise<void>): Promise<T> {
  await Promise.race([whenIdle(), ...(asked ? [asked] : [])]);
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
}

async function firstScreen() {
  const start = performance.now();
  while (!isStanding() && performance.now() - start < WAIT_AT_MOST_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  await browserIdle();
}

function firstInput() {
  const eventTypes = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'];
  return new Promise((resolve) => {
    for (const eventType of eventTypes)
      window.addEventListener(eventType, resolve, { once: true, passive: true });
  });
}

const isStanding = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('[data-loading]') === null &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy');

/** Safari knows no idle time. */
const browserIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, LOOK_EVERY_MS);
  });
