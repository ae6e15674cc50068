import { SOLD_PRICES } from '@tiffin/contract/rules/limits';
import { type Database, sql } from '../../db/database.ts';

export interface SoldPriceRow {
  pricePaise: number;
  /** Null where none was chosen. */
  size: string | null;
  from: Date;
  to: Date;
  quantity: number;
}

/*
 * Lines of one size in their order: those that follow each other at one base price are one row. Which of its choices was
 * the size is told by the group, which keeps its kind, also once it is deleted.
 */
const soldPrices = sql<SoldPriceRow>(
  'sold_prices',
  `with sizes as materialized (select id from option_groups where restaurant_id = $1 and kind = 'size'),
   sold as (
     select coalesce(i.base_price_paise, i.price_paise) as paise, i.qty, o.created_at, o.id, i.variant,
            case when i.choices <> '[]' then
              (select c.name
                 from jsonb_to_recordset(i.choices) as c ("groupId" bigint, name text)
                where c."groupId" in (select id from sizes) and c.name is not null limit 1) end as size
       from order_items i join orders o on o.id = i.order_id
      where i.menu_item_id = $2 and i.restaurant_id = $1 and o.status <> 'Cancelled' and o.deleted_at is null
        and o.created_at > now() - interval '${SOLD_PRICES.years} years'),
   runs as (
     select *, row_number() over (partition by size order by created_at, id, variant)
             - row_number() over (partition by size, paise order by created_at, id, variant) as run
       from sold)
   select paise as "pricePaise", size, min(created_at) as "from", max(created_at) as "to", sum(qty)::int as quantity
     from runs group by size, paise, run
    order by max(created_at) desc, min(created_at) desc, size, paise limit ${SOLD_PRICES.most}`,
);

export function readSoldPrices(db: Database, restaurantId: number, dishId: number): Promise<SoldPriceRow[]> {
  return db.query(soldPrices, [restaurantId, dishId]);
}
