import { OFFER_ENDS_SOON_DAYS } from '@tiffin/contract/rules/limits';
import type { Offer } from '@tiffin/contract/schemas/offer';
import type { Context } from '../../auth/context.ts';
import { toPublicOffer } from './offer-document.ts';
import { listRunning, readNextChange, type OfferFilter } from './offers.repo.ts';

const DAY_MS = 86_400_000;

/** Active, unexpired offers that anybody may see. */
export async function listOffers(
  { db, clock }: Context,
  filter: Pick<OfferFilter, 'type' | 'restaurantId' | 'category'> = {},
): Promise<Offer[]> {
  const rows = await listRunning(db, { ...filter, at: clock() });
  return rows.map(toPublicOffer);
}

/** Those that end within a week. */
export async function listExpiringOffers({ db, clock }: Context): Promise<Offer[]> {
  const at = clock();
  const endingBy = new Date(at.getTime() + OFFER_ENDS_SOON_DAYS * DAY_MS);
  const rows = await listRunning(db, { at, endingBy });
  return rows.map(toPublicOffer);
}

/** Milliseconds until an offer begins, begins to end soon, or ends; undefined when none will. */
export async function offersStandFor({ db, clock }: Context): Promise<number | undefined> {
  const at = clock();
  const next = await readNextChange(db, at, OFFER_ENDS_SOON_DAYS);
  // Until the millisecond after: an offer runs through the very moment of its end.
  return next && next.getTime() - at.getTime() + 1;
}
