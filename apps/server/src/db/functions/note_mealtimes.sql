-- Mealtimes of dishes (0076).
create or replace function note_mealtimes() returns trigger language plpgsql as $$
begin
  perform touch_dishes(array(select distinct d.menu_item_id
                               from touched t join dish_mealtimes d on d.mealtime_id = t.id order by 1));
  return null;
end
$$;
