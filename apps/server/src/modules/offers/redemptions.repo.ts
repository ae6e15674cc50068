import type { AdminActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { NEWEST, type Page } from '../../db/page.ts';

export interface RedemptionRow {
  orderId: number;
  customerName: string;
  at: Date;
  discountPaise: number;
  totalPaise: number;
  isGivenBack: boolean;
}

// Orders that administrators still see; the count of an offer's uses keeps those of tombstones too.
const ofOffer = sql<RedemptionRow>(
  'redemptions_of_offer',
  `select r.order_id as "orderId", o.customer_name as "customerName", r.created_at as at,
          o.discount_paise as "discountPaise", o.total_paise as "totalPaise", r.released_at is not null as "isGivenBack"
     from offer_redemptions r join orders o on o.id = r.order_id
    where r.offer_id = $1 and r.order_id < $2 and o.deleted_at is null
    order by r.order_id desc limit $3`,
);

export function listRedemptions(
  db: Database,
  _reader: AdminActor,
  offerId: number,
  { limit, before = NEWEST }: Page,
): Promise<RedemptionRow[]> {
  return db.query(ofOffer, [offerId, before, limit]);
}

const existing = sql<{ id: number }>(
  'is_offer',
  'select id from offers where id = $1 and deleted_at is null',
);

export async function isOffer(db: Database, id: number): Promise<boolean> {
  return (await db.maybeOne(existing, [id])) !== undefined;
}
