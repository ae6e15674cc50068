/*
 * Stored carts as modules/cart reads them: today's prices in paise, lines in their order. Where something can be chosen,
 * with what it is validated by, and with the names of what was chosen, also of what is gone.
 */
create or replace function cart_documents(p_users bigint[]) returns table (user_id bigint, document json)
language sql stable as $$
  select k.user_id, json_build_object('address', k.address,
           'draft', json_build_object(
             'notes', case when k.notes <> '' and k.notes_restaurant_id is not null
                           then json_build_object('restaurantId', k.notes_restaurant_id, 'text', k.notes) end,
             'phone', k.phone, 'payment', k.payment, 'coupon', k.coupon),
           'lastOrderId', newest_order(k.user_id), 'items', coalesce(
           (select json_agg(line) from (
              select m.id as "menuItemId", m.restaurant_id as "restaurantId", m.name, m.price_paise as "pricePaise", c.qty,
                     c.choices, c.note,
                     r.name as restaurant, r.slug as "restaurantSlug", m.veg, m.category, m.img,
                     declared_diet(m.marks, m.allergens, m.may_contain) as diet,
                     m.is_available and coalesce(m.sold_out_until <= now(), true)
                       and (not exists (select from dish_mealtimes t where t.menu_item_id = m.id) or is_served(m.id, now()))
                       and m.deleted_at is null and r.is_approved and r.is_active and r.deleted_at is null
                       and not o.is_blocked and o.deleted_at is null as "isAvailable",
                     m.show_quantity as "showQuantity", m.quantity_available as "quantityAvailable",
                     case when m.sold_out_until > now() or exists (select from dish_mealtimes t where t.menu_item_id = m.id)
                          then json_build_object('pause', dish_pause(m.id, now()), 'windows', dish_windows(m.id), 'now', now(),
                                                 'timeZone', (select time_zone from settings)) end as times
                from cart_items c
                join menu_items m on m.id = c.menu_item_id
                join restaurants r on r.id = m.restaurant_id
                join users o on o.id = r.owner_id
               where c.user_id = k.user_id
               order by c.position) line), '[]'),
           'menu', (select menu_terms(min(c.restaurant_id), array_agg(c.menu_item_id)) from cart_items c
                     where c.user_id = k.user_id
                    having bool_or(c.choices <> '{}' or exists (select from dish_groups g where g.menu_item_id = c.menu_item_id))),
           'chosen', (select json_agg(json_build_object('id', h.id, 'name', coalesce(i.name, h.name), 'groupId', g.id, 'group', g.name))
                        from option_choices h join option_groups g on g.id = h.group_id left join menu_items i on i.id = h.dish_id
                       where h.id = any (array(select distinct unnest(c.choices) from cart_items c where c.user_id = k.user_id))))
    from carts k where k.user_id = any (p_users)
$$;
