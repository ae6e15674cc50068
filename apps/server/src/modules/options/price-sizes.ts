import type { Database } from '../../db/database.ts';
import { readSizePrices, writeBases, writeSizePrices } from './dish-groups.repo.ts';

interface Size {
  readonly id: number;
  /** What a dish that gets it begins at. */
  readonly pricePaise: number;
}

/**
 * Prices each size of these dishes as sent, else as stored, else as it begins; sizes that are gone have no price. A dish
 * costs what its usual size does.
 * @param sent paise by the number of a size
 */
export async function priceSizes(
  tx: Database,
  dishIds: readonly number[],
  sizes: readonly Size[],
  sent: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  const rows = await readSizePrices(tx, dishIds);
  const stored = new Map(rows.map((row) => [`${row.dishId} ${row.choiceId}`, row.pricePaise]));
  const prices = dishIds.flatMap((of) =>
    sizes.map(({ id: size, pricePaise }) => ({
      of,
      size,
      pricePaise: sent.get(size) ?? stored.get(`${of} ${size}`) ?? pricePaise,
    })),
  );
  await writeSizePrices(tx, dishIds, prices);
  await writeBases(tx, dishIds);
}
