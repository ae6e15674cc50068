import { fieldError } from '../../kit/app-error.ts';
import { MAX_PRICE_PAISE } from '@tiffin/contract/rules/limits';
import { formatRupees } from '@tiffin/contract/rules/money';
import { fulfilmentProblems, shownPrice } from '@tiffin/contract/rules/options';
import type { Database } from '../../db/database.ts';
import { KnownMenu, readMenuFacts } from '../order-lines/index.ts';
import { writeShown } from './dish-groups.repo.ts';

/**
 * Stores what the menu shows of these dishes, which are locked, after something that they are made from has changed.
 * Throws VALIDATION_FAILED where nobody could order one.
 */
export async function showPrices(
  tx: Database,
  restaurantId: number,
  dishIds: readonly number[],
): Promise<void> {
  if (dishIds.length === 0) return;
  const menu = new KnownMenu(await readMenuFacts(tx, restaurantId, dishIds));
  const prices = dishIds.flatMap((id) => {
    const terms = menu.terms(id);
    const dish = menu.dish(id);
    if (!terms || !dish) return [];
    for (const group of terms.groups) {
      const [problem] = fulfilmentProblems(group, group.choices);
      if (problem !== undefined) throw fieldError('groups', `${dish.name}, ${group.name}: ${problem}`);
    }
    const { options, shownPaise, leastPaise } = shownPrice(terms);
    if (Math.max(shownPaise, leastPaise) > MAX_PRICE_PAISE)
      throw fieldError('groups', `${dish.name} would cost more than ${formatRupees(MAX_PRICE_PAISE)}`);
    const hasOptions = options !== 'none';
    return [{ id, shown: hasOptions ? shownPaise : null, least: hasOptions ? leastPaise : null }];
  });
  await writeShown(tx, prices);
}
