import { type api, type Body, normalizeCode, type Quote, toQuote } from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError } from '../../kit/app-error.ts';
import { readCartLines } from '../cart/index.ts';
import { describeMissing } from '../cart/index.ts';
import { readOrderLines } from '../cart/index.ts';
import { readFacts } from './placement.repo.ts';
import { priceWanted } from './price-wanted.ts';

const EMPTY: Quote = { subtotal: 0, discount: 0, deliveryFee: 0, total: 0, lines: [] };

/** The bill for these items or the stored cart, by the function and the facts that placement uses. */
export async function quoteOrder(
  { db, clock }: Context,
  customer: CustomerActor,
  body: Body<typeof api.cart.quote>,
): Promise<Quote> {
  const lines = body.items ?? (await readCartLines(db, customer));
  if (lines.length === 0) return EMPTY;
  const wanted = readOrderLines(lines);
  const code = body.coupon === undefined ? undefined : normalizeCode(body.coupon);
  const ids = wanted.dishes.map((dish) => dish.menuItemId);
  const facts = await readFacts(db, customer.id, wanted.restaurantId, ids, code);
  const { bill, unknown } = priceWanted(wanted, facts, code, clock());
  if (unknown.length > 0) {
    const dishes = unknown.map((menuItemId) => ({ menuItemId, name: null, available: 0 }));
    throw new AppError('DISH_UNAVAILABLE', describeMissing(dishes), { dishes });
  }
  return toQuote(bill);
}
