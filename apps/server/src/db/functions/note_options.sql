-- Notes changes of the choices of dishes: the argument says what the changed rows belong to.
create or replace function note_options() returns trigger language plpgsql as $$
declare
  v_dishes bigint[];
begin
  case tg_argv[0]
    when 'dish' then
      v_dishes := array(select distinct menu_item_id from touched order by 1);
    when 'group' then
      v_dishes := array(select distinct d.menu_item_id from touched t join dish_groups d on d.group_id = t.id order by 1);
    when 'choice' then
      v_dishes := array(select distinct d.menu_item_id
                          from touched t join option_choices c on c.id = t.choice_id
                          join dish_groups d on d.group_id = c.group_id order by 1);
    when 'mealtime' then
      v_dishes := array(select distinct d.menu_item_id
                          from touched t join dish_mealtimes d on d.mealtime_id = t.id order by 1);
  end case;
  perform touch_dishes(v_dishes);
  return null;
end
$$;
