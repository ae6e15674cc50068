import type { Database } from '../../db/database.ts';
import { lockCarts, removeLines } from './cart.repo.ts';

/**
 * Takes a dish, or all of a restaurant's, out of all carts. A transaction that changes lines of a cart locks the cart
 * first. The caller has locked the dish, so no cart gets it meanwhile.
 */
export async function removeFromCarts(tx: Database, what: 'dish' | 'restaurant', id: number): Promise<void> {
  await lockCarts(tx, what, id);
  await removeLines(tx, what, id);
}
