-- Groups as they hold on dishes (0072).
create or replace function note_group_options() returns trigger language plpgsql as $$
begin
  perform touch_dishes(array(select distinct d.menu_item_id
                               from touched t join dish_groups d on d.group_id = t.id order by 1));
  return null;
end
$$;
