import { type Database, sql } from '../../db/database.ts';
import type { OfferFacts } from './placement.repo.ts';

type CodeFacts = OfferFacts & { title: string };

/** More than anybody reads; the restaurant's own come first, and the newest. */
const MAX_CODES = 50;

const codes = sql<CodeFacts>(
  'codes_of_an_order',
  `select f.id, f.version, f.type, f.title, f.code, f.percent, f.cap_paise as "capPaise",
          f.min_order_paise as "minOrderPaise", f.restaurant_id as "restaurantId", null as "restaurantName",
          f.is_active as "isActive", f.valid_from as "validFrom", f.valid_until as "validUntil", f.weekdays,
          f.first_order_only as "firstOrderOnly", f.usage_limit as "usageLimit",
          f.per_customer_limit as "perCustomerLimit",
          coalesce((select uses from offer_uses where offer_id = f.id), 0) as redemptions,
          (select count(*) from offer_redemptions r
            where r.offer_id = f.id and r.user_id = $1 and r.released_at is null) as "redemptionsByCustomer"
     from offers f
    where f.deleted_at is null and f.is_active
      and (f.restaurant_id is null or f.restaurant_id = $2)
      and (f.valid_from is null or f.valid_from <= $3)
      and (f.valid_until is null or f.valid_until >= $3)
    order by f.restaurant_id is null, f.id desc limit $4`,
);

/** The offers that run for this restaurant now, with how often they were used. */
export const readCodes = (
  db: Database,
  customerId: number,
  restaurantId: number,
  at: Date,
): Promise<CodeFacts[]> => db.query(codes, [customerId, restaurantId, at, MAX_CODES]);
