-- Marks these dishes after a change of their choices: orders are priced again, nodes forget their menus.
create or replace function touch_dishes(p_dishes bigint[]) returns void language plpgsql as $$
begin
  update menu_items set version = version + 1, updated_at = now() where id = any (p_dishes);
  insert into live_events (type, restaurant_id)
  select distinct 'catalogue.menu', restaurant_id from menu_items where id = any (p_dishes);
end
$$;
