/** The server gives a sign of life every 15 seconds; a stream without two of them is dead. */
export const SILENCE_MS = 35_000;
const LOOK_MS = 1_000;

/**
 * Calls `onSilent` once nothing has been heard for too long. Looks at two clocks every second: the one of timers may stand
 * still while a laptop sleeps, and the other may be set back.
 */
export function watchSilence(onSilent: () => void): { hear: () => void; stop: () => void } {
  let heardAt = { wall: Date.now(), running: performance.now() };
  const timer = setInterval(() => {
    const isSilent =
      Date.now() - heardAt.wall > SILENCE_MS || performance.now() - heardAt.running > SILENCE_MS;
    if (!isSilent) return;
    clearInterval(timer);
    onSilent();
  }, LOOK_MS);
  return {
    hear: () => (heardAt = { wall: Date.now(), running: performance.now() }),
    stop: () => clearInterval(timer),
  };
}
