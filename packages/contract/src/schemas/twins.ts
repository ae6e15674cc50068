import type { z } from 'zod';

type Key = string | number | null | undefined;

/**
 * Refuses what stands in a list twice, at the place of the second: lists become rows and maps that hold each once. Null and
 * undefined are no keys.
 * @param field of an item that is its key, if it is not the item itself
 */
export function refuseTwins<T>(keyOf: (item: T) => Key, message: string, field?: keyof T & string) {
  return (items: readonly T[], context: z.RefinementCtx<readonly T[]>): void => {
    const found = new Set<Key>();
    for (const [index, item] of items.entries()) {
      const key = keyOf(item) ?? undefined;
      if (key === undefined) continue;
      const path = field === undefined ? [index] : [index, field];
      if (found.has(key)) context.addIssue({ code: 'custom', path, message });
      found.add(key);
    }
  };
}

/** The same of a list of numbers or words. */
export const refuseDoubled = <T extends string | number>(message: string) =>
  refuseTwins<T>((item) => item, message);
