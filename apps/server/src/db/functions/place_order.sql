/*
 * Places one order in one round trip, or stores nothing at all (docs/rules/orders.md#placing).
 * The bill comes priced by the contract's pricing function from facts read earlier. Everything it was made from is
 * checked again here under locks; when something has changed meanwhile the answer is 'stale': read and price anew.
 *
 * Locks, in the order of docs/architecture.md: the customer's placement turn, customer and owner by id, the saved
 * address, the restaurant's service, restaurant, dishes by id, choices by id, offer, its uses, the cart.
 * A transaction that takes a customer, restaurant or dish away must lock its row `for update` first: it waits for
 * placements under way, and later ones see it. A transaction that changes an offer takes the lock 7103 of it alone, one that
 * changes when a restaurant takes orders its 7104.
 *
 * Each statement is planned once, as in replace_carts.
 */
create or replace function place_order(p jsonb) returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  v_user bigint := p ->> 'userId';
  v_restaurant bigint := p ->> 'restaurantId';
  v_key text := p ->> 'key';
  v_hash bytea := decode(p ->> 'bodyHash', 'hex');
  v_code text := p ->> 'couponCode';
  v_offer bigint := p ->> 'offerId';
  v_redeems boolean := (p ->> 'redeems')::boolean;
  -- Quantities taken of each dish, over all lines and combos; the lines themselves where nothing was chosen.
  v_wanted jsonb := coalesce(p -> 'dishes', p -> 'items');
  v_dishes bigint[] := array(select (i ->> 'id')::bigint from jsonb_array_elements(v_wanted) i);
  -- The same of choices that are no dishes; null where nothing was chosen.
  v_choices jsonb := p -> 'choices';
  v_prior idempotency_keys;
  v_customer users;
  v_phone text;
  v_kitchen restaurants;
  v_not_taking text;
  v_terms offers;
  v_problems jsonb;
  v_stale boolean;
  v_choice_problems jsonb;
  v_tracked int;
  v_taken int;
  -- Minutes that are promised.
  v_minutes int;
  v_order bigint;
  v_answer jsonb;
  v_now timestamptz;
begin
  -- The change feed learns of this stock by the order's event (stock_changed).
  perform set_config('tiffin.stock_moves_with_an_event', 'on', true);
  -- One placement of a customer at a time: a retry finds the first one's answer, and the customer's limits hold.
  perform pg_advisory_xact_lock(7102, (v_user % 2147483647)::int);

  if v_key is not null then
    select * into v_prior from idempotency_keys where user_id = v_user and scope = 'order' and key = v_key;
  else
    select * into v_prior from idempotency_keys
     where user_id = v_user and scope = 'order' and body_hash = v_hash
       and created_at > clock_timestamp() - make_interval(secs => (p ->> 'duplicateSeconds')::int)
     order by created_at desc limit 1;
  end if;
  if found then
    if v_prior.body_hash <> v_hash then return jsonb_build_object('outcome', 'key-reused'); end if;
    return jsonb_build_object('outcome', 'replayed', 'order', v_prior.answer);
  end if;

  perform from users where id in (v_user, (select owner_id from restaurants where id = v_restaurant))
    order by id for key share;
  select * into v_customer from users
   where id = v_user and role = 'CUSTOMER' and not is_blocked and deleted_at is null;
  if not found then return jsonb_build_object('outcome', 'no-customer'); end if;
  -- A client that knows of no phone sends none: then that of the profile counts. A blank one was left out on purpose.
  v_phone := coalesce(p ->> 'phone', v_customer.phone);
  -- A profile without one keeps it, further down. Locked here, in the order of locks.
  if v_phone <> '' and v_customer.phone = '' then perform from users where id = v_user for no key update; end if;

  -- An edit of the saved address waits for the order, or the order for the edit.
  if p -> 'saved' is not null then
    perform from addresses a
     where a.id = (p -> 'saved' ->> 'id')::bigint and a.user_id = v_user and a.phone = p -> 'saved' ->> 'phone'
       and (a.lines, a.locality, a.postcode, a.instructions, a.lat, a.lng) is not distinct from
           (p -> 'deliverTo' ->> 'lines', p -> 'deliverTo' ->> 'locality', p -> 'deliverTo' ->> 'postcode',
            coalesce(p -> 'deliverTo' ->> 'instructions', ''),
            (p -> 'deliverTo' ->> 'lat')::float8, (p -> 'deliverTo' ->> 'lng')::float8)
       for share;
    if not found then return jsonb_build_object('outcome', 'stale'); end if;
  end if;

  -- Changes of the service wait for the orders that were validated by it; this lock is queued, so they get their turn.
  perform pg_advisory_xact_lock_shared(7104, (v_restaurant % 2147483647)::int);
  select r.* into v_kitchen from restaurants r join users u on u.id = r.owner_id
   where r.id = v_restaurant and r.is_approved and r.is_active and r.deleted_at is null
     and not u.is_blocked and u.deleted_at is null
     for key share of r;
  if not found then return jsonb_build_object('outcome', 'closed'); end if;
  v_not_taking := takes_orders(v_kitchen);
  if v_not_taking is not null then return jsonb_build_object('outcome', 'closed', 'reason', v_not_taking); end if;
  -- Hours and areas are those that the order was validated by.
  if exists (select from restaurant_service s where s.restaurant_id = v_restaurant
              and (s.version is distinct from (p ->> 'serviceVersion')::int
                   or (select time_zone from settings) is distinct from p ->> 'timeZone'))
  then return jsonb_build_object('outcome', 'stale'); end if;

  perform lock_dishes(v_dishes);
  -- Times that end something are compared with the clock under the locks: the order may have waited for them.
  v_now := clock_timestamp();
  select jsonb_agg(jsonb_build_object('menuItemId', w.id, 'name', d.name, 'available',
                                      case when d.is_available and coalesce(d.sold_out_until <= v_now, true) and is_served(d.id, v_now)
                                           then coalesce(d.quantity_available, 0) else 0 end) || dish_pause(d.id, v_now)
                   order by w.id)
           filter (where d.id is null or not d.is_available or (d.show_quantity and d.quantity_available < w.qty)
                      or d.sold_out_until > v_now
                      or exists (select from dish_mealtimes t where t.menu_item_id = d.id) and not is_served(d.id, v_now)),
         coalesce(bool_or(d.version <> w.version or d.price_paise <> w."pricePaise"), false),
         count(*) filter (where d.show_quantity)
    into v_problems, v_stale, v_tracked
    from jsonb_to_recordset(v_wanted) as w (id bigint, qty int, "pricePaise" int, version int)
    left join menu_items d on d.id = w.id and d.restaurant_id = v_restaurant and d.deleted_at is null;
  -- Lines validated and priced by older terms say nothing of what is left.
  if v_stale then return jsonb_build_object('outcome', 'stale'); end if;
  if v_choices is not null then
    perform lock_choices(array(select (c ->> 'id')::bigint from jsonb_array_elements(v_choices) c));
    select jsonb_agg(jsonb_build_object('choiceId', w.id, 'name', c.name,
                                        'group', (select g.name from option_groups g where g.id = c.group_id),
                                        'available',
                                        case when c.is_available and coalesce(c.sold_out_until <= v_now, true)
                                             then coalesce(c.quantity_available, 0) else 0 end) || choice_pause(c.id, v_now)
                     order by w.id)
      into v_choice_problems
      from jsonb_to_recordset(v_choices) as w (id bigint, qty int)
      left join option_choices c on c.id = w.id and c.restaurant_id = v_restaurant and c.deleted_at is null
     where c.id is null or not c.is_available or c.quantity_available < w.qty or c.sold_out_until > v_now;
  end if;
  if v_problems is not null or v_choice_problems is not null then
    return jsonb_build_object('outcome', 'sold-out', 'dishes', coalesce(v_problems, '[]'),
                              'choices', coalesce(v_choice_problems, '[]'));
  end if;
  -- Choices and notes left unsaid are those of the cart, which the caller then reads.
  if p -> 'unsaid' is not null and exists (
       select from cart_items where user_id = v_user and (choices <> '{}' or note <> '')
          and menu_item_id = any (array(select d::bigint from jsonb_array_elements_text(p -> 'unsaid') d)))
  then return jsonb_build_object('outcome', 'unsaid'); end if;

  if v_code is not null then
    if (select coupon_policy from settings) <> p ->> 'policy' then return jsonb_build_object('outcome', 'stale'); end if;
    -- Lock shared by the orders that redeem it; a change of the offer takes it alone, and so waits for them and is
    -- waited for. Not its row: locks of rows are not queued, and orders of a sought-after offer would never let the
    -- change in.
    if v_redeems then perform pg_advisory_xact_lock_shared(7103, (v_offer % 2147483647)::int); end if;
    select * into v_terms from offers where code = v_code and deleted_at is null;
    if v_terms.id is distinct from v_offer or v_terms.version is distinct from (p ->> 'offerVersion')::int then
      return jsonb_build_object('outcome', 'stale');
    end if;
    if v_redeems then
      -- The placement turn guards the customer's own uses and orders.
      if v_terms.per_customer_limit <= (select count(*) from offer_redemptions
                                         where offer_id = v_offer and user_id = v_user and released_at is null)
         or (v_terms.first_order_only and exists (select from orders where user_id = v_user and status <> 'Cancelled'))
      then return jsonb_build_object('outcome', 'stale'); end if;
      -- All uses are taken in turn: the count is this order's until it stands or falls.
      if v_terms.usage_limit is not null then
        perform from offer_uses where offer_id = v_offer and uses < v_terms.usage_limit for no key update;
        if not found then return jsonb_build_object('outcome', 'stale'); end if;
      end if;
    end if;
  end if;

  v_minutes := coalesce(v_kitchen.eta_minutes, (p -> 'busy' ->> 'usualMinutes')::int)
               + (p -> 'busy' ->> 'extraMinutes')::int;

  -- From here on the order stands; nothing before has written anything.
  insert into orders (user_id, restaurant_id, subtotal_paise, discount_paise, delivery_fee_paise, total_paise,
                      coupon_code, coupon_terms, payment, address, notes,
                      restaurant_name, restaurant_address, customer_name, customer_email, customer_phone, accept_by,
                      promised_minutes, due_until, area, delivery_reason, deliver_to)
  values (v_user, v_restaurant, (p ->> 'subtotalPaise')::bigint, (p ->> 'discountPaise')::bigint,
          (p ->> 'deliveryFeePaise')::bigint, (p ->> 'totalPaise')::bigint,
          v_code, p -> 'couponTerms', p ->> 'payment', p ->> 'address', p ->> 'notes',
          v_kitchen.name, v_kitchen.address,
          case v_customer.name when '' then v_customer.username else v_customer.name end, v_customer.email, v_phone,
          (select now() + make_interval(mins => least(accept_minutes, v_kitchen.accept_minutes))
             from settings where accept_minutes > 0),
          v_minutes, now() + make_interval(mins => v_minutes),
          p ->> 'area', p ->> 'deliveryReason', p -> 'deliverTo')
  returning id into v_order;

  insert into order_items (order_id, restaurant_id, menu_item_id, variant, position, name, price_paise, base_price_paise,
                           qty, veg, choices, note, stock_taken)
  -- The price that was checked and added up, whatever has happened to the dish since.
  select v_order, v_restaurant, m.id, coalesce(w.variant, 0), w.position, m.name, coalesce(w."unitPaise", w."pricePaise"),
         w."basePaise", w.qty, coalesce(w.veg, m.veg), coalesce(w.choices, '[]'), coalesce(w.note, ''),
         case when m.show_quantity then w.qty else 0 end
    from jsonb_to_recordset(p -> 'items') as w (id bigint, qty int, position int, variant int, "pricePaise" int,
                                                "unitPaise" int, "basePaise" int, veg boolean, choices jsonb, note text)
    join menu_items m on m.id = w.id;
  if p -> 'picked' is not null then
    insert into order_choices (order_id, choice_id, restaurant_id, dish_id, qty, taken)
    select v_order, w.id, v_restaurant, w."dishId", w.qty,
           case when coalesce(m.show_quantity, c.show_quantity) then w.qty else 0 end
      from jsonb_to_recordset(p -> 'picked') as w (id bigint, "dishId" bigint, qty int)
      join option_choices c on c.id = w.id left join menu_items m on m.id = w."dishId";
    -- No version is raised, and no event is told but the order's.
    update option_choices c set quantity_available = c.quantity_available - w.qty
      from jsonb_to_recordset(v_choices) as w (id bigint, qty int)
     where c.id = w.id and c.show_quantity;
  end if;

  if v_tracked > 0 then
    update menu_items m set quantity_available = m.quantity_available - w.qty, updated_at = now()
      from jsonb_to_recordset(v_wanted) as w (id bigint, qty int)
     where m.id = w.id and m.show_quantity and m.quantity_available >= w.qty;
    get diagnostics v_taken = row_count;
    if v_taken <> v_tracked then
      raise exception 'tracking of a dish was switched during placement' using errcode = 'serialization_failure';
    end if;
  end if;

  insert into order_events (order_id, restaurant_id, status, actor_id, actor_role)
  values (v_order, v_restaurant, 'New', v_user, 'CUSTOMER');

  if v_redeems then
    insert into offer_redemptions (order_id, offer_id, user_id) values (v_order, v_offer, v_user);
  end if;

  if v_phone <> '' and v_customer.phone = '' then
    update users set phone = v_phone where id = v_user and phone = '';
  end if;

  delete from carts where user_id = v_user;

  select document || jsonb_build_object('events', order_events_json(v_order)) into v_answer
    from order_documents where id = v_order;
  insert into idempotency_keys (user_id, scope, key, body_hash, order_id, answer, created_at)
  values (v_user, 'order', v_key, v_hash, v_order, v_answer, clock_timestamp());

  return jsonb_build_object('outcome', 'placed', 'order', v_answer);
end
$$;
