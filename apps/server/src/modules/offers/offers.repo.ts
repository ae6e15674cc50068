import type { OfferType } from '@tiffin/contract/rules/coupon';
import { type Database, sql } from '../../db/database.ts';
import type { AdminOfferRow } from './admin-offers.repo.ts';

export interface OfferRow extends Omit<
  AdminOfferRow,
  'validFrom' | 'weekdays' | 'usageLimit' | 'perCustomerLimit' | 'isActive' | 'redemptions'
> {
  image: string;
  color: string;
}

export interface OfferFilter {
  /** The moment it is asked for. */
  readonly at: Date;
  readonly type?: OfferType;
  readonly restaurantId?: number;
  readonly category?: string;
  /** Only those that end by then. */
  readonly endingBy?: Date;
}

// An offer of a restaurant that is not public is as absent as the restaurant (docs/rules/visibility.md#public).
const running = sql<OfferRow>(
  'running_offers',
  `select f.id, f.type, f.title, f.description, f.code, f.percent, f.cap_paise as "capPaise",
          f.min_order_paise as "minOrderPaise", f.valid_until as "validUntil", f.category,
          f.restaurant_id as "restaurantId", p.name as "restaurantName", f.image, f.color,
          f.first_order_only as "firstOrderOnly"
     from offers f left join public_restaurants p on p.id = f.restaurant_id
    where f.deleted_at is null and f.is_active
      and (f.restaurant_id is null or p.id is not null)
      and (f.valid_from is null or f.valid_from <= $1)
      and (f.valid_until is null or f.valid_until >= $1)
      and ($2::text is null or f.type = $2)
      and ($3::bigint is null or f.restaurant_id = $3)
      and ($4::text is null or lower(f.category) = lower($4))
      and ($5::timestamptz is null or f.valid_until <= $5)
    order by f.id`,
);

/** Offers a customer could use now, oldest first. */
export function listRunning(db: Database, filter: OfferFilter): Promise<OfferRow[]> {
  const { at, type, restaurantId, category, endingBy } = filter;
  return db.query(running, [at, type ?? null, restaurantId ?? null, category ?? null, endingBy ?? null]);
}

const nextChange = sql<{ at: Date | null }>(
  'next_turn_of_offers',
  `select min(turn) as at
     from offers f,
          unnest(array[f.valid_from, f.valid_until, f.valid_until - make_interval(days => $2)]) as turn
    where f.deleted_at is null and f.is_active and turn >= $1`,
);

/** The next moment at which a list of running offers becomes another one by itself. */
export async function readNextChange(
  db: Database,
  at: Date,
  endsSoonDays: number,
): Promise<Date | undefined> {
  return (await db.one(nextChange, [at, endsSoonDays])).at ?? undefined;
}
