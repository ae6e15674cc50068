import { type CouponResult, applyCoupon, normalizeCode } from '@tiffin/contract/rules/coupon';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { readFacts } from './placement.repo.ts';
import { toTerms } from './price-wanted.ts';

/**
 * Benefit of a code for this customer now, by the rule that placement uses. There are no lines yet: what the plan does
 * not say counts as met. The amount is not meant to be shown.
 */
export async function validateCode(
  { db, clock }: Context,
  customer: CustomerActor,
  typed: string,
  { restaurantId, subtotalPaise }: { restaurantId?: number; subtotalPaise?: number },
): Promise<CouponResult> {
  const code = normalizeCode(typed);
  const facts = await readFacts(db, customer.id, restaurantId ?? 0, [], code);
  const offer = facts.offer ? toTerms(facts.offer) : null;
  return applyCoupon(code, offer, [], subtotalPaise ?? offer?.minOrderPaise ?? 0, {
    policy: facts.policy,
    at: clock(),
    timeZone: facts.timeZone,
    restaurantId: restaurantId ?? offer?.restaurantId ?? 0,
    priorOrders: facts.priorOrders,
    redemptions: facts.offer?.redemptions ?? 0,
    redemptionsByCustomer: facts.offer?.redemptionsByCustomer ?? 0,
  });
}
