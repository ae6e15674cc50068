import type { Answer, Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { toPaise } from '@tiffin/contract/rules/money';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { validateCode } from '../orders/index.ts';
import { toPublicOffer } from './offer-document.ts';
import { listRunning } from './offers.repo.ts';

type Route = typeof api.offers.validateCoupon;

/** Tells if a code would apply, and why; with the offer if its own terms would (docs/rules/offers.md#lists). */
export async function validateCoupon(
  context: Context,
  customer: CustomerActor,
  { code, restaurantId, subtotal }: Body<Route>,
): Promise<Answer<Route>> {
  if (code === undefined) return { valid: false, message: 'Please enter a coupon code' };
  const subtotalPaise = typeof subtotal === 'number' ? toPaise(subtotal) : undefined;
  const verdict = await validateCode(context, customer, code, { restaurantId, subtotalPaise });
  const answer = { valid: verdict.applied, message: verdict.reason };
  if (verdict.offerId === undefined) return answer;
  const running = await listRunning(context.db, { at: context.clock() });
  const offer = running.find(({ id }) => id === verdict.offerId);
  return offer ? { ...answer, offer: toPublicOffer(offer) } : answer;
}
