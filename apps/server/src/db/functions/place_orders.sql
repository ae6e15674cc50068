/*
 * Several orders in one transaction, so that they share its commit, which a sought-after dish waits for.
 * All that place_order locks is locked first, in its order and each kind by number; otherwise two such transactions
 * could deadlock.
 * An order that throws undoes all of them, and the caller tries each alone: a block for each would cost every order a
 * subtransaction.
 */
create or replace function place_orders(requests jsonb) returns setof jsonb language plpgsql as $$
declare
  v_kitchens bigint[] := array(select distinct (r -> 'order' ->> 'restaurantId')::bigint
                                 from jsonb_array_elements(requests) r);
  v_users bigint[] := array(select distinct (r -> 'order' ->> 'userId')::bigint from jsonb_array_elements(requests) r);
  v_owners bigint[] := array(select owner_id from restaurants where id = any (v_kitchens));
  v_dishes bigint[] := array(select distinct (i ->> 'id')::bigint
                               from jsonb_array_elements(requests) r,
                                    jsonb_array_elements(coalesce(r -> 'order' -> 'dishes', r -> 'order' -> 'items')) i);
  v_choices bigint[] := array(select distinct (c ->> 'id')::bigint
                                from jsonb_array_elements(requests) r, jsonb_array_elements(r -> 'order' -> 'choices') c);
  v_offers bigint[] := array(select distinct (r -> 'order' ->> 'offerId')::bigint
                               from jsonb_array_elements(requests) r where (r -> 'order' ->> 'redeems')::boolean);
  v_addresses bigint[] := array(select (r -> 'order' -> 'saved' ->> 'id')::bigint from jsonb_array_elements(requests) r
                                 where r -> 'order' -> 'saved' is not null);
  v_one jsonb;
begin
  perform pg_advisory_xact_lock(7102, turn)
     from (select distinct (u % 2147483647)::int as turn from unnest(v_users) u order by 1) turns;
  perform from users where id = any (v_users || v_owners) order by id for key share;
  perform from addresses where id = any (v_addresses) and user_id = any (v_users) order by id for share;
  perform pg_advisory_xact_lock_shared(7104, turn)
     from (select distinct (k % 2147483647)::int as turn from unnest(v_kitchens) k order by 1) turns;
  perform from restaurants where id = any (v_kitchens) order by id for key share;
  perform lock_dishes(v_dishes);
  perform lock_choices(v_choices);
  perform pg_advisory_xact_lock_shared(7103, turn)
     from (select distinct (o % 2147483647)::int as turn from unnest(v_offers) o order by 1) turns;
  perform from offer_uses where offer_id = any (v_offers) order by offer_id for no key update;
  perform from carts where user_id = any (v_users) order by user_id for update;

  for v_one in select value from jsonb_array_elements(requests) with ordinality order by ordinality loop
    -- Set as in one order's statement, for the order's event.
    perform set_config('tiffin.request_id', v_one ->> 'requestId', true);
    return next place_order(v_one -> 'order');
  end loop;
end
$$;
