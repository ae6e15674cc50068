import { type AdminRedemption, LIST_DEFAULT_LIMIT, toRupees } from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { isOffer, listRedemptions } from './redemptions.repo.ts';

/** The orders that used an offer, newest first, with what each got. Throws NOT_FOUND. */
export async function listOfferRedemptions(
  { db }: Context,
  admin: AdminActor,
  offerId: number,
  page: { limit?: number; before?: number },
): Promise<AdminRedemption[]> {
  if (!(await isOffer(db, offerId))) throw notFound('Offer not found.');
  const rows = await listRedemptions(db, admin, offerId, { limit: LIST_DEFAULT_LIMIT, ...page });
  return rows.map(({ discountPaise, totalPaise, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    discount: toRupees(discountPaise),
    total: toRupees(totalPaise),
  }));
}
