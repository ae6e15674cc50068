import { DIET_MARKS } from '@tiffin/contract/rules/diet';
import {
  DEFAULT_PRICE_TIER,
  DEFAULT_RATING,
  PRICE_TIER_HIGH_PAISE,
  PRICE_TIER_MID_PAISE,
} from '@tiffin/contract/rules/limits';

const RATING = `case when r.rating_count = 0 then ${DEFAULT_RATING}
              else round(r.rating_sum::numeric / r.rating_count, 1) end`;
const PRICE = `case when menu.price is null then '${DEFAULT_PRICE_TIER}' when menu.price < ${PRICE_TIER_MID_PAISE} then '₹'
              when menu.price < ${PRICE_TIER_HIGH_PAISE} then '₹₹' else '₹₹₹' end`;
const IS_VEG = `(coalesce(menu.veg, true) and not exists (
    select from option_choices c join dish_groups g on g.group_id = c.group_id
     where c.restaurant_id = r.id and c.veg = false and c.deleted_at is null))`;
const MARKS = DIET_MARKS.map((mark) => `case when bool_or('${mark}' = any (m.marks)) then '${mark}' end`);
const MENU_SUMS = `
    left join lateral (select avg(coalesce(m.shown_paise, m.price_paise)) as price, bool_and(m.veg) as veg, count(*) as dishes,
                              array_remove(array[${MARKS.join(', ')}], null) as marks
                         from menu_items m where m.restaurant_id = r.id and m.deleted_at is null) menu on true`;

/** SQL for statements that read a restaurant as `r`; `menuSums` joins what the others need. */
export const RESTAURANT_FACTS = { rating: RATING, price: PRICE, isVeg: IS_VEG, menuSums: MENU_SUMS };
