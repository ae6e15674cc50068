import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { offerLabel } from '@tiffin/contract/rules/coupon';
import { toRupees } from '@tiffin/contract/rules/money';
import type { OrderCode } from '@tiffin/contract/schemas/order';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { readCodes } from './order-codes.repo.ts';
import { priceWanted } from './price-wanted.ts';
import { readWanted } from './read-wanted.ts';

/**
 * The offers for these items or the stored cart, validated as a quote validates them: those that apply, the one that saves
 * most first, then those that ask for a larger order or another day. What this customer cannot use any more is left
 * out, and so is what gives less than the standard discount.
 */
export async function listCodes(
  { db, clock }: Context,
  customer: CustomerActor,
  body: Body<typeof api.cart.codes>,
): Promise<OrderCode[]> {
  // An empty code: no offer has it, and the customer's orders are counted all the same.
  const wanted = await readWanted(db, customer, body, '');
  if (!wanted) return [];
  const { restaurantId, facts } = wanted;
  const at = clock();
  // The offers of a restaurant that is not public are as absent as the restaurant (docs/rules/visibility.md#public).
  if (!facts.isOpen) return [];
  const offers = (await readCodes(db, customer.id, restaurantId, at)).toSorted((a, b) => a.id - b.id);
  const full = priceWanted(wanted, undefined, at).bill;

  const codes = offers.flatMap((offer): OrderCode[] => {
    const isUsedUp = offer.usageLimit !== null && offer.redemptions >= offer.usageLimit;
    const isUsed = offer.perCustomerLimit !== null && offer.redemptionsByCustomer >= offer.perCustomerLimit;
    if (isUsedUp || isUsed || (offer.firstOrderOnly && facts.priorOrders > 0)) return [];
    const { bill } = priceWanted({ ...wanted, facts: { ...facts, offer } }, offer.code, at);
    const refusal = bill.coupon?.refusal;
    const applies = bill.coupon?.offerId !== undefined;
    if (!applies && refusal === undefined) return [];
    return [
      {
        code: offer.code,
        title: offer.title,
        label: offerLabel(offer),
        applies,
        saving: applies ? toRupees(full.totalPaise - bill.totalPaise) : 0,
        ...(refusal !== undefined && { refusal }),
      },
    ];
  });
  return codes.toSorted((a, b) => Number(b.applies) - Number(a.applies) || b.saving - a.saving);
}
