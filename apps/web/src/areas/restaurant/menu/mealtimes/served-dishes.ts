import type { Dish } from '../../../../features/menu/queries.ts';

type Served = Pick<Dish, 'id' | 'mealtimeIds'>;

/** Changes to send so that exactly these dishes have a mealtime: dishes that end with the same ones together. */
export function changesToServe(
  dishes: readonly Served[],
  mealtimeId: number,
  wanted: readonly number[],
): { ids: number[]; mealtimeIds: number[] }[] {
  const bySet = new Map<string, { ids: number[]; mealtimeIds: number[] }>();
  for (const { id, mealtimeIds } of dishes) {
    const isWanted = wanted.includes(id);
    if (isWanted === mealtimeIds.includes(mealtimeId)) continue;
    const after = isWanted
      ? [...mealtimeIds, mealtimeId].toSorted((a, b) => a - b)
      : mealtimeIds.filter((one) => one !== mealtimeId);
    const change = bySet.get(String(after)) ?? { ids: [], mealtimeIds: after };
    change.ids.push(id);
    bySet.set(String(after), change);
  }
  return [...bySet.values()];
}
