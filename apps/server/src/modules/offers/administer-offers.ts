import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type { MatchCount } from '@tiffin/contract/schemas/admin-lists';
import type { AdminOffer } from '@tiffin/contract/schemas/offer';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { violatedConstraint } from '../../db/failures.ts';
import { countWanted, findPage, inOrderOf } from '../../db/listing.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import {
  addOffer,
  type AdminOfferRow,
  softDeleteOffer,
  countUses,
  flipOffer,
  lockOffer,
  type OfferTermsRow,
  readOffers,
  writeOffer,
} from './admin-offers.repo.ts';
import { toAdminOffer, toFacts } from './offer-document.ts';
import { type OfferInput, readTerms } from './read-terms.ts';
import { type AdminOfferFilter, OFFER_KEYS, wantedOffers } from './wanted-offers.ts';

/**
 * A page of all offers that were not deleted, also those that are switched off or over, or of those that match; newest
 * first unless it is said otherwise.
 */
export async function listAllOffers(
  { db }: Context,
  admin: AdminActor,
  { limit = LIST_DEFAULT_LIMIT, sort, ...page }: Query<typeof api.offers.adminOffers>,
): Promise<AdminOffer[]> {
  const ids = await findPage(db, wantedOffers(page), { ...page, limit, sortBy: sort && OFFER_KEYS[sort] });
  return inOrderOf(ids, await readOffers(db, admin, ids)).map(toAdminOffer);
}

/** How many of them there are. */
export function countOffers(
  { db }: Context,
  _admin: AdminActor,
  filter: AdminOfferFilter,
): Promise<MatchCount> {
  return countWanted(db, wantedOffers(filter));
}

/** Throws VALIDATION_FAILED, and OFFER_CODE_TAKEN when a living offer has the code (docs/rules/offers.md#codes). */
export function createOffer({ db }: Context, admin: AdminActor, body: OfferInput): Promise<AdminOffer> {
  return withItsOwnCode(() =>
    db.transaction(async (tx) => {
      const terms = { ...(await readTerms(tx, body)), isActive: body.isActive ?? true };
      const id = await addOffer(tx, terms);
      const offer = await lockExisting(tx, id);
      await record(tx, admin, 'offer.create', offer, { after: offer });
      return toAdminOffer(offer);
    }),
  );
}

/**
 * Replaces an offer's terms; orders keep those they were placed with (docs/rules/offers.md#changes). Throws what
 * creating throws, NOT_FOUND, and OFFER_LIMIT_TOO_LOW for a limit below what was used already, which could never hold.
 */
export function updateOffer(
  { db }: Context,
  admin: AdminActor,
  id: number,
  body: OfferInput,
): Promise<AdminOffer> {
  return withItsOwnCode(() =>
    db.transaction(async (tx) => {
      // Its restaurant is locked before the offer, as placement does.
      const terms = await readTerms(tx, body);
      const before = await lockExisting(tx, id);
      await assertLimitsHold(tx, id, terms);
      await writeOffer(tx, id, { ...terms, isActive: body.isActive ?? before.isActive });
      const after = await lockExisting(tx, id);
      await record(tx, admin, 'offer.update', after, { before, after });
      return toAdminOffer(after);
    }),
  );
}

/**
 * Switches an offer over. Two who do it at once take turns: each call flips what it finds and answers what it made.
 * Throws NOT_FOUND.
 */
export function toggleOffer({ db }: Context, admin: AdminActor, id: number): Promise<AdminOffer> {
  return db.transaction(async (tx) => {
    const before = await lockExisting(tx, id);
    await flipOffer(tx, id);
    const after = { ...before, isActive: !before.isActive };
    const action = after.isActive ? 'offer.activate' : 'offer.deactivate';
    await record(tx, admin, action, after, { before, after });
    return toAdminOffer(after);
  });
}

/** Throws NOT_FOUND, also the second time. */
export function deleteOffer({ db }: Context, admin: AdminActor, id: number): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    const offer = await lockExisting(tx, id);
    await softDeleteOffer(tx, id);
    await record(tx, admin, 'offer.delete', offer, { before: offer });
    return { deleted: true };
  });
}

async function lockExisting(tx: Database, id: number): Promise<AdminOfferRow> {
  const offer = await lockOffer(tx, id);
  if (!offer) throw notFound('Offer not found.');
  return offer;
}

function record(
  tx: Database,
  admin: AdminActor,
  action: `offer.${string}`,
  { id, code }: AdminOfferRow,
  change: { before?: AdminOfferRow; after?: AdminOfferRow },
): Promise<void> {
  return writeAuditLog(tx, admin, {
    action,
    subject: { type: 'offer', id, label: code },
    ...(change.before && { before: toFacts(change.before) }),
    ...(change.after && { after: toFacts(change.after) }),
  });
}

async function withItsOwnCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === 'offers_code_key') throw new AppError('OFFER_CODE_TAKEN');
    throw error;
  }
}

async function assertLimitsHold(
  tx: Database,
  id: number,
  { usageLimit, perCustomerLimit }: Pick<OfferTermsRow, 'usageLimit' | 'perCustomerLimit'>,
): Promise<void> {
  if (usageLimit === null && perCustomerLimit === null) return;
  const { total, maxByOne } = await countUses(tx, id);
  if (usageLimit !== null && usageLimit < total)
    throw new AppError('OFFER_LIMIT_TOO_LOW', `This offer has been used ${total} times already.`);
  if (perCustomerLimit !== null && perCustomerLimit < maxByOne)
    throw new AppError('OFFER_LIMIT_TOO_LOW', `A customer has used this offer ${maxByOne} times already.`);
}
