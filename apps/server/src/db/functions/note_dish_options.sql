-- Groups of dishes, or what dishes cost in their sizes (0072).
create or replace function note_dish_options() returns trigger language plpgsql as $$
begin
  perform touch_dishes(array(select distinct menu_item_id from touched order by 1));
  return null;
end
$$;
