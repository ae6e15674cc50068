-- Several orders of one restaurant in one transaction, so that they share its commit, which is what a sought-after dish
-- waits for. Each stands or falls alone: what fails here is left out, and tried again by itself by whoever asked.
create function place_orders(requests jsonb) returns setof jsonb language plpgsql as $$
declare
  v_users bigint[] := array(select distinct (r -> 'order' ->> 'userId')::bigint from jsonb_array_elements(requests) r);
  v_kitchens bigint[] := array(select distinct (r -> 'order' ->> 'restaurantId')::bigint
                                 from jsonb_array_elements(requests) r);
  v_dishes bigint[] := array(select distinct (i ->> 'id')::bigint
                               from jsonb_array_elements(requests) r, jsonb_array_elements(r -> 'order' -> 'items') i);
  v_one jsonb;
  v_result jsonb;
begin
  -- All that place_order locks, in its order and each kind by number: else two nodes could wait for each other.
  perform pg_advisory_xact_lock(7102, turn)
     from (select distinct (u % 2147483647)::int as turn from unnest(v_users) u order by 1) turns;
  perform from users where id = any (v_users) order by id for key share;
  perform from restaurants where id = any (v_kitchens) order by id for key share;
  perform from menu_items where id = any (v_dishes) and show_quantity order by id for no key update;

  for v_one in select value from jsonb_array_elements(requests) with ordinality order by ordinality loop
    -- As one order's statement does it, for the order's event (0014).
    perform set_config('tiffin.request_id', v_one ->> 'requestId', true);
    begin
      v_result := place_order(v_one -> 'order');
    exception when others then
      v_result := jsonb_build_object('outcome', 'failed');
    end;
    return next v_result;
  end loop;
end
$$;
