const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long after each failure, spread at random so that thousands do not come
 * back at once, and never less than the server asked for.
 * @param failures how many tries have failed in a row, from 1
 * @param random from 0 up to 1
 */
export function backoffMs(failures: number, leastMs: number, random: number): number {
  const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.max(leastMs, wait * (0.5 + random));
}

/** `Retry-After` in milliseconds; 0 where there is none, or a date. */
export const retryAfterMs = (header: string | null): number =>
  /^\d{1,6}$/.test(header ?? '') ? Number(header) * 1_000 : 0;
