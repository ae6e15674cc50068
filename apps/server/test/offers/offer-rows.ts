import { type Database, unprepared } from '../../src/db/database.ts';

/** An offer's columns with the defaults of a plain one. */
interface OfferRow {
  code: string;
  type?: string;
  percent?: number;
  cap_paise?: number | null;
  min_order_paise?: number;
  restaurant_id?: number | null;
  weekdays?: number[];
  first_order_only?: boolean;
  usage_limit?: number | null;
  per_customer_limit?: number | null;
  valid_from?: string | null;
  valid_until?: string | null;
  is_active?: boolean;
}

const insert = unprepared<{ id: number }>(
  `insert into offers (type, title, code, percent, cap_paise, min_order_paise, restaurant_id, weekdays, first_order_only,
                       usage_limit, per_customer_limit, valid_from, valid_until, is_active)
   select type, code, code, percent, cap_paise, min_order_paise, restaurant_id, weekdays, first_order_only,
          usage_limit, per_customer_limit, valid_from, valid_until, is_active
     from jsonb_populate_record(null::offers, $1::jsonb)
   returning id`,
);

/** Writes an offer straight into its table. Answers its id. */
export async function addOfferRow(db: Database, row: OfferRow): Promise<number> {
  const plain = {
    type: 'discount',
    percent: 20,
    min_order_paise: 0,
    weekdays: [],
    first_order_only: false,
    is_active: true,
  };
  return (await db.one(insert, [JSON.stringify({ ...plain, ...row })])).id;
}

const count = unprepared<{ n: number }>(
  'select count(*) as n from offer_redemptions where offer_id = $1 and released_at is null',
);

/** How many uses of an offer stand. */
export async function usesOf(db: Database, offerId: number): Promise<number> {
  return (await db.one(count, [offerId])).n;
}
