/*
 * Replaces carts, of one customer each, in one transaction: they share its commit. The dishes are looked at, their stock
 * is not taken (docs/rules/stock.md#cart). An address that is not sent stays. Each stands or falls alone; a refused one
 * stores nothing, such as one made from a cart that has been ordered since.
 *
 * Locks, in the order of docs/architecture.md: the customers' turns, customers, dishes, carts, each by id. Without the turns,
 * as orders take them, a cart could come and go between the locks of two transactions, which then wait for each other.
 *
 * Each statement is planned once: otherwise PostgreSQL plans it again for every call, because it knows how long an array is
 * only then, and that takes longer than all the rest.
 */
create or replace function replace_carts(requests jsonb) returns table (n int, result json) language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  v_users bigint[] := array(select (r ->> 'userId')::bigint from jsonb_array_elements(requests) r);
  v_dishes bigint[] := array(select distinct (i ->> 'id')::bigint
                               from jsonb_array_elements(requests) r,
                                    jsonb_array_elements(coalesce(r -> 'dishes', r -> 'items')) i);
  -- Indexed by the request's number; null where it is granted.
  v_refusals json[];
  v_granted bigint[];
begin
  perform pg_advisory_xact_lock(7102, turn)
     from (select distinct (u % 2147483647)::int as turn from unnest(v_users) u order by 1) turns;
  -- Held, so that no cart is left behind by an account that is being deleted.
  perform from users where id = any (v_users) and deleted_at is null order by id for key share;
  perform from menu_items where id = any (v_dishes) order by id for key share;

  select array_agg(refusal order by a.n), array_agg(a."userId") filter (where refusal is null)
    into v_refusals, v_granted
    from rows from (jsonb_to_recordset(requests) as ("userId" bigint, "restaurantId" bigint, items jsonb, dishes jsonb,
                                                    choices jsonb, unsaid jsonb, "lastOrderId" bigint))
           with ordinality as a ("userId", "restaurantId", items, dishes, choices, unsaid, "lastOrderId", n),
         -- Offset 0: else PostgreSQL evaluates this once for each of the two aggregates, and reads the whole menu to find a dish.
         lateral (select case
           when not exists (select from users where id = a."userId" and deleted_at is null)
             then json_build_object('outcome', 'no-customer')
           when a."lastOrderId" <> coalesce(newest_order(a."userId"), 0) then json_build_object('outcome', 'ordered')
           when a."restaurantId" is null then null
           when not exists (select from restaurants r join users o on o.id = r.owner_id
                             where r.id = a."restaurantId" and r.is_approved and r.is_active and r.deleted_at is null
                               and not o.is_blocked and o.deleted_at is null)
             then json_build_object('outcome', 'closed')
           -- Choices and notes left unsaid are those of the cart, which the caller then reads.
           when a.unsaid is not null and exists (
                select from cart_items c where c.user_id = a."userId" and (c.choices <> '{}' or c.note <> '')
                   and c.menu_item_id = any (array(select d::bigint from jsonb_array_elements_text(a.unsaid) d)))
             then json_build_object('outcome', 'unsaid')
           else (select case when lines.is_stale then json_build_object('outcome', 'stale')
                             when lines.problems is not null or chosen.problems is not null
                             then json_build_object('outcome', 'sold-out', 'dishes', coalesce(lines.problems, '[]'),
                                                    'choices', coalesce(chosen.problems, '[]')) end
                   from (select coalesce(bool_or(m.version <> w.version
                                                 or w.version is null and exists (select from dish_groups where menu_item_id = m.id)),
                                         false) as is_stale,
                                json_agg(jsonb_build_object('menuItemId', w.id, 'name', m.name, 'available',
                                           case when m.is_available and coalesce(m.sold_out_until <= now(), true) and is_served(m.id, now())
                                                then coalesce(m.quantity_available, 0) else 0 end) || dish_pause(m.id, now())
                                         order by w.n)
                                  filter (where m.id is null or not m.is_available or m.quantity_available < w.qty
                                             or m.sold_out_until > now()
                                             or exists (select from dish_mealtimes t where t.menu_item_id = m.id)
                                                and not is_served(m.id, now())) as problems
                           from rows from (jsonb_to_recordset(coalesce(a.dishes, a.items)) as (id bigint, qty int, version int))
                                  with ordinality as w (id, qty, version, n)
                           left join lateral (select * from menu_items i
                                               where i.id = w.id and i.restaurant_id = a."restaurantId" and i.deleted_at is null
                                              offset 0) m on true) lines,
                        (select json_agg(jsonb_build_object('choiceId', k.id, 'name', c.name,
                                           'group', (select g.name from option_groups g where g.id = c.group_id),
                                           'available',
                                           case when c.is_available and coalesce(c.sold_out_until <= now(), true)
                                                then coalesce(c.quantity_available, 0) else 0 end) || choice_pause(c.id, now())
                                         order by k.id) as problems
                           from jsonb_to_recordset(a.choices) as k (id bigint, qty int)
                           left join option_choices c on c.id = k.id and c.restaurant_id = a."restaurantId" and c.deleted_at is null
                          where c.id is null or not c.is_available or c.quantity_available < k.qty or c.sold_out_until > now()) chosen)
           end as refusal offset 0) checked;

  if v_granted is not null then
    insert into carts as stored (user_id, address)
    select a."userId", coalesce(a.address, '')
      from jsonb_to_recordset(requests) as a ("userId" bigint, address text)
     where a."userId" = any (v_granted) order by 1
    on conflict (user_id) do update set updated_at = now(), address = coalesce(
      (select a.address from jsonb_to_recordset(requests) as a ("userId" bigint, address text)
        where a."userId" = excluded.user_id), stored.address);
    delete from cart_items where user_id = any (v_granted);
    insert into cart_items (user_id, menu_item_id, restaurant_id, qty, position, choices, note)
    select a."userId", w.id, a."restaurantId", w.qty, w.position, coalesce(w.choices, '{}'), coalesce(w.note, '')
      from jsonb_to_recordset(requests) as a ("userId" bigint, "restaurantId" bigint, items jsonb),
           jsonb_to_recordset(a.items) as w (id bigint, qty int, position int, choices bigint[], note text)
     where a."userId" = any (v_granted);
  end if;

  return query
  select a.n::int, coalesce(v_refusals[a.n], json_build_object('outcome', 'replaced', 'cart', d.document))
    from unnest(v_users) with ordinality as a (user_id, n)
    left join cart_documents(v_granted) d on d.user_id = a.user_id;
end
$$;
