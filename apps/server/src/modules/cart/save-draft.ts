import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Cart } from '@tiffin/contract/schemas/cart';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { readCart, updateDraft } from './cart.repo.ts';
import { toCart } from './cart-document.ts';

/**
 * Keeps what is typed beside the dishes, field by field, so that two tabs take nothing from each other. The order that is
 * placed brings its own, and ends the draft with the cart. Throws CARD_NUMBER_REFUSED.
 */
export async function saveDraft(
  { db }: Context,
  customer: CustomerActor,
  change: Body<typeof api.cart.patchCartDraft>,
): Promise<Cart> {
  refuseCardNumbers(change.address, change.phone ?? undefined, change.notes?.text);
  if (!(await updateDraft(db, customer, change))) throw new AppError('UNAUTHENTICATED');
  return toCart(await readCart(db, customer));
}
