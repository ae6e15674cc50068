const LOOK_EVERY_MS = 200;
const WAIT_AT_MOST_MS = 5_000;

let calm: Promise<void> | undefined;

/** When the first screen stands and the browser has time: nothing of it is still loading, nor one of its first pictures. */
export function whenCalm(): Promise<void> {
  calm ??= (async () => {
    const start = performance.now();
    while (!isStanding() && performance.now() - start < WAIT_AT_MOST_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    await idle();
  })();
  return calm;
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
