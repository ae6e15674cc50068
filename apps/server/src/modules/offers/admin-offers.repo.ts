import type { OfferTerms } from '@tiffin/contract/rules/coupon';
import type { AdminActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';

/** The terms of an offer as its columns hold them; money in paise. */
export interface OfferTermsRow extends Omit<OfferTerms, 'id' | 'restaurantName'> {
  title: string;
  description: string;
  category: string;
  weekdays: number[];
}

export interface AdminOfferRow extends OfferTermsRow {
  id: number;
  restaurantName: string | null;
  redemptions: number;
}

// A page at a time, so that the uses of a page's offers are counted and not those of all.
const OFFERS = `
  select f.id, f.type, f.title, f.description, f.code, f.category, f.restaurant_id as "restaurantId",
         (select name from restaurants where id = f.restaurant_id) as "restaurantName", f.percent,
         f.cap_paise as "capPaise", f.min_order_paise as "minOrderPaise", f.usage_limit as "usageLimit",
         f.per_customer_limit as "perCustomerLimit", f.first_order_only as "firstOrderOnly", f.weekdays,
         f.valid_from as "validFrom", f.valid_until as "validUntil", f.is_active as "isActive",
         (select count(*) from offer_redemptions r where r.offer_id = f.id and r.released_at is null) as redemptions
    from offers f`;

const byIds = sql<AdminOfferRow>('offers_by_ids', `${OFFERS} where f.deleted_at is null and f.id = any ($1)`);

export function readOffers(
  db: Database,
  _reader: AdminActor,
  ids: readonly number[],
): Promise<AdminOfferRow[]> {
  return db.query(byIds, [ids]);
}

// Orders that redeem it share this lock (place_order). Its own statement, as is the row's: what is
// read must be what the locks were waited for.
const advisoryLock = sql(
  'take_offer_turn',
  'select pg_advisory_xact_lock(7103, ($1::bigint % 2147483647)::int)',
);
const lock = sql('lock_offer', 'select from offers where id = $1 and deleted_at is null for update');
const byId = sql<AdminOfferRow>('offer_by_id', `${OFFERS} where f.id = $1 and f.deleted_at is null`);

/** Waits for placements that redeem it, and keeps later ones waiting. Undefined: there is no such offer. */
export async function lockOffer(tx: Database, id: number): Promise<AdminOfferRow | undefined> {
  await tx.query(advisoryLock, [id]);
  await tx.query(lock, [id]);
  return tx.maybeOne(byId, [id]);
}

const days = sql<{ validFrom: Date | null; validUntil: Date | null }>(
  'offer_days',
  `select $1::date::timestamp at time zone time_zone as "validFrom",
          ($2::date + 1)::timestamp at time zone time_zone - interval '1 millisecond' as "validUntil"
     from settings`,
);

/** The first instant of one day and the last of another, in the platform's time zone. */
export function boundsOfDays(db: Database, from: string | null, until: string | null) {
  return db.one(days, [from, until]);
}

const uses = sql<{ total: number; maxByOne: number }>(
  'offer_uses',
  `select coalesce(sum(n), 0) as total, coalesce(max(n), 0) as "maxByOne"
     from (select count(*) as n from offer_redemptions
            where offer_id = $1 and released_at is null group by user_id) by_customer`,
);

export function countUses(db: Database, id: number) {
  return db.one(uses, [id]);
}

const insert = sql<{ id: number }>(
  'insert_offer',
  `insert into offers (type, title, description, code, category, restaurant_id, percent, cap_paise, min_order_paise,
                       usage_limit, per_customer_limit, first_order_only, weekdays, valid_from, valid_until, is_active)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
   returning id`,
);

export async function addOffer(tx: Database, terms: OfferTermsRow): Promise<number> {
  return (await tx.one(insert, valuesOf(terms))).id;
}

// Every change raises the version, so that a bill made from older terms is noticed at placement.
const update = sql(
  'update_offer',
  `update offers
      set type = $2, title = $3, description = $4, code = $5, category = $6, restaurant_id = $7, percent = $8,
          cap_paise = $9, min_order_paise = $10, usage_limit = $11, per_customer_limit = $12, first_order_only = $13,
          weekdays = $14, valid_from = $15, valid_until = $16, is_active = $17, version = version + 1
    where id = $1`,
);

export async function writeOffer(tx: Database, id: number, terms: OfferTermsRow): Promise<void> {
  await tx.execute(update, [id, ...valuesOf(terms)]);
}

function valuesOf(terms: OfferTermsRow): unknown[] {
  return [
    terms.type,
    terms.title,
    terms.description,
    terms.code,
    terms.category,
    terms.restaurantId,
    terms.percent,
    terms.capPaise,
    terms.minOrderPaise,
    terms.usageLimit,
    terms.perCustomerLimit,
    terms.firstOrderOnly,
    terms.weekdays,
    terms.validFrom,
    terms.validUntil,
    terms.isActive,
  ];
}

const flip = sql(
  'toggle_offer',
  'update offers set is_active = not is_active, version = version + 1 where id = $1',
);

export async function flipOffer(tx: Database, id: number): Promise<void> {
  await tx.execute(flip, [id]);
}

const softDelete = sql(
  'soft_delete_offer',
  'update offers set deleted_at = now(), version = version + 1 where id = $1',
);

/** Its code is free for another offer; orders and redemptions keep what it was (docs/rules/deletion.md#tombstones). */
export async function softDeleteOffer(tx: Database, id: number): Promise<void> {
  await tx.execute(softDelete, [id]);
}
