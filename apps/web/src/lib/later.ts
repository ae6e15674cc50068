import { startTransition, useEffect, useState } from 'react';

const LOOK_EVERY_MS = 200;
const WAIT_AT_MOST_MS = 5_000;

let calm: Promise<void> | undefined;
let isCalm = false;

/**
 * When the first screen stands and the browser has time: nothing of it is still loading, nor one of its first pictures.
 * Or when somebody begins to use it before.
 */
export function whenCalm(): Promise<void> {
  calm ??= (async () => {
    await Promise.race([firstScreen(), firstAct()]);
    isCalm = true;
  })();
  return calm;
}

/** False while the first screen is not there yet: what is out of sight need not be drawn with it. */
export function useCalm(): boolean {
  const [isNow, setIsNow] = useState(isCalm);
  useEffect(() => {
    let isShown = true;
    void whenCalm().then(() => isShown && startTransition(() => setIsNow(true)));
    return () => {
      isShown = false;
    };
  }, []);
  return isNow;
}

/**
 * For `lazy`: what nobody sees at once comes after the first screen, or when it is asked for before. Without a network
 * it comes once there is one.
 */
export async function later<T>(load: () => Promise<T>, asked?: Promise<void>): Promise<T> {
  await Promise.race([whenCalm(), ...(asked ? [asked] : [])]);
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
  await idle();
}

function firstAct() {
  const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'];
  return new Promise((resolve) => {
    for (const act of acts) window.addEventListener(act, resolve, { once: true, passive: true });
  });
}

const isStanding = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('[data-loading]') === null &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy');

/** Safari knows no idle time. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, LOOK_EVERY_MS);
  });
