/** True where nothing that ends by the clock stops dish `m`: it is not sold out, and is served. */
const IS_ON_NOW = `coalesce(m.sold_out_until <= now(), true)
       and (not exists (select from dish_mealtimes t where t.menu_item_id = m.id) or is_served(m.id, now()))`;

/**
 * True where customers see that dish `m` can be had; counts are said beside it. A dish without a shown price has no
 * options.
 */
export const IS_THERE = `(m.is_available and ${IS_ON_NOW} and (m.shown_paise is null or options_allow(m.id)))`;

/** Why dish `m` cannot be ordered now, as the contract's `DISH_OBSTACLES`; null of what can be had. */
export const OBSTACLE = `case when not m.is_available then 'off'
              when m.sold_out_until > now() then 'sold-out'
              when exists (select from dish_mealtimes t where t.menu_item_id = m.id) and not is_served(m.id, now()) then 'mealtime'
              when m.shown_paise is not null and not options_allow(m.id) then 'options'
              when m.show_quantity and m.quantity_available = 0 then 'stock' end`;
