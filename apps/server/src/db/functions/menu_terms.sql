/*
 * Terms by which lines of these dishes are validated and priced: dishes with the groups as they hold on them, and each
 * group once with its choices, both in their order. Availability of choices is that of this moment. An unknown dish is
 * missing. All dishes of the menu where none are named. The times when the restaurant takes orders are included.
 */
create or replace function menu_terms(p_restaurant bigint, p_dishes bigint[]) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'service', service_terms(p_restaurant),
    'clock', (select jsonb_build_object('now', now(), 'timeZone', time_zone,
                                        'dayBegins', to_char(kitchen_day_begins(p_restaurant), 'HH24:MI')) from settings),
    'dishes', (select coalesce(jsonb_agg(jsonb_build_object(
                   'id', m.id, 'name', m.name, 'pricePaise', m.price_paise, 'veg', m.veg, 'version', m.version,
                   'diet', declared_diet(m.marks, m.allergens, m.may_contain),
                   'groups', (select jsonb_agg(jsonb_build_object(
                                  'groupId', d.group_id, 'min', coalesce(d.min_picks, g.min_picks),
                                  'max', coalesce(d.max_picks, g.max_picks), 'included', coalesce(d.included, g.included),
                                  'extraPaise', coalesce(d.extra_paise, g.extra_paise),
                                  'sizes', case when g.kind = 'size' then
                                    (select jsonb_object_agg(s.choice_id, s.price_paise)
                                       from dish_size_prices s where s.menu_item_id = m.id) end) order by d.position)
                                from dish_groups d join option_groups g on g.id = d.group_id
                               where d.menu_item_id = m.id))), '[]')
                 from menu_items m
                where m.restaurant_id = p_restaurant and m.deleted_at is null and (p_dishes is null or m.id = any (p_dishes))),
    'groups', (select coalesce(jsonb_agg(jsonb_build_object(
                   'id', g.id, 'name', g.name, 'kind', g.kind, 'min', g.min_picks, 'max', g.max_picks,
                   'included', g.included, 'extraPaise', g.extra_paise,
                   'choices', (select jsonb_agg(jsonb_build_object(
                                   'id', c.id, 'name', coalesce(i.name, c.name), 'pricePaise', c.price_paise,
                                   'maxQty', c.max_qty, 'defaultQty', c.default_qty, 'veg', coalesce(i.veg, c.veg),
                                   'dishId', c.dish_id, 'dishVersion', i.version, 'img', i.img,
                                   'diet', case when i.id is null
                                     then declared_diet(c.marks, c.allergens, c.may_contain)
                                     else declared_diet(i.marks, i.allergens, i.may_contain) end,
                                   'isOn', coalesce(i.is_available, c.is_available),
                                   'isThere', case when i.id is null
                                     then c.is_available and coalesce(c.sold_out_until <= now(), true)
                                     else i.is_available and coalesce(i.sold_out_until <= now(), true)
                                          and is_served(i.id, now()) end,
                                   'soldOutUntil', case when coalesce(i.sold_out_until, c.sold_out_until) > now()
                                     then coalesce(i.sold_out_until, c.sold_out_until) end,
                                   'showQuantity', coalesce(i.show_quantity, c.show_quantity),
                                   'left', case when i.id is null then c.quantity_available else i.quantity_available end,
                                   'sizes', (select jsonb_object_agg(p.size_choice_id, p.price_paise)
                                               from choice_size_prices p where p.choice_id = c.id)) order by c.position)
                                 from option_choices c left join menu_items i on i.id = c.dish_id
                                where c.group_id = g.id and c.deleted_at is null)) order by g.id), '[]')
                 from option_groups g
                where g.restaurant_id = p_restaurant and g.deleted_at is null
                  and (p_dishes is null
                       or exists (select from dish_groups d where d.group_id = g.id and d.menu_item_id = any (p_dishes)))))
$$;
