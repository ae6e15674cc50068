-- What choices cost by size (0072).
create or replace function note_choice_prices() returns trigger language plpgsql as $$
begin
  perform touch_dishes(array(select distinct d.menu_item_id
                               from touched t join option_choices c on c.id = t.choice_id
                               join dish_groups d on d.group_id = c.group_id order by 1));
  return null;
end
$$;
