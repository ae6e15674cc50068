/*
 * Choices of groups. Whether one can be had, and how many are left, is validated under locks and changes no version;
 * the menu shows it all the same, but for the stock that an order takes, which the order's event tells.
 */
create or replace function note_choice_options() returns trigger language plpgsql as $$
declare
  v_changed bigint[];
begin
  if tg_op = 'INSERT' then
    v_changed := array(select distinct group_id from touched);
  else
    v_changed := array(
      select distinct t.group_id from touched t join former f on f.id = t.id
       where (t.position, t.name, t.price_paise, t.max_qty, t.default_qty, t.veg, t.dish_id, t.deleted_at,
              t.marks, t.allergens, t.may_contain)
             is distinct from
             (f.position, f.name, f.price_paise, f.max_qty, f.default_qty, f.veg, f.dish_id, f.deleted_at,
              f.marks, f.allergens, f.may_contain));
  end if;
  if v_changed <> '{}' then
    perform touch_dishes(array(select distinct menu_item_id from dish_groups where group_id = any (v_changed) order by 1));
  elsif coalesce(current_setting('tiffin.stock_moves_with_an_event', true), '') <> 'on' then
    insert into live_events (type, restaurant_id) select distinct 'catalogue.menu', restaurant_id from touched;
    insert into live_events (type, restaurant_id) select distinct 'menu.changed', restaurant_id from touched;
  end if;
  return null;
end
$$;
