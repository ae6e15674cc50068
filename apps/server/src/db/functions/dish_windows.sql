-- When a dish is served, as the contract's functions take it; null: always.
create or replace function dish_windows(p_dish bigint) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('from', to_char(t.starts, 'HH24:MI'), 'to', to_char(t.ends, 'HH24:MI'),
                                      'weekdays', t.weekdays) order by t.starts, t.id)
    from dish_mealtimes d join mealtimes t on t.id = d.mealtime_id
   where d.menu_item_id = p_dish and t.deleted_at is null
$$;
