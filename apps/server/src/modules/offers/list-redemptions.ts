import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import { toRupees } from '@tiffin/contract/rules/money';
import type { AdminRedemption } from '@tiffin/contract/schemas/offer';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { isOffer, listRedemptions } from './redemptions.repo.ts';

/** The orders that used an offer, newest first, with what each got. Throws NOT_FOUND. */
export async function listOfferRedemptions(
  { db }: Context,
  admin: AdminActor,
  offerId: number,
  page: Query<typeof api.offers.offerRedemptions>,
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
