/*
 * Locks dishes for an order, in ascending id as every writer does (docs/architecture.md): a counted dish alone, because
 * the order takes from its stock, any other one together with other orders.
 */
create or replace function lock_dishes(p_dishes bigint[]) returns void language plpgsql as $$
declare
  v_dish bigint;
begin
  foreach v_dish in array array(select distinct d from unnest(p_dishes) d order by d) loop
    perform from menu_items where id = v_dish and not show_quantity for key share;
    if not found then perform from menu_items where id = v_dish for no key update; end if;
  end loop;
end
$$;
