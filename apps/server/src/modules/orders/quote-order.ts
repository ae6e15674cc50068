import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { normalizeCode } from '@tiffin/contract/rules/coupon';
import type { Quote } from '@tiffin/contract/schemas/order';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { priceWanted } from './price-wanted.ts';
import { readWanted } from './read-wanted.ts';
import { servedQuote } from './served-quote.ts';

const EMPTY: Quote = { subtotal: 0, discount: 0, deliveryFee: 0, total: 0, lines: [] };

/**
 * The bill for these items or the stored cart, by the function and the facts that placement uses. Throws what a cart can do
 * wrong, DISH_UNAVAILABLE for what is not on the menu, and what is wrong with what was chosen.
 */
export async function quoteOrder(
  { db, clock }: Context,
  customer: CustomerActor,
  body: Body<typeof api.cart.quote>,
): Promise<Quote> {
  const code = body.coupon === undefined ? undefined : normalizeCode(body.coupon);
  const wanted = await readWanted(db, customer, body, code);
  if (!wanted) return EMPTY;
  const { menu, facts, place, refusal } = wanted;
  if (refusal) throw refusal;
  const at = clock();
  const { bill } = priceWanted(wanted, code, at);
  return {
    ...servedQuote(bill, menu, at, place),
    ...(facts.notTaking && { notTakingReason: facts.notTaking }),
  };
}
