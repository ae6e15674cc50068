-- The same of a choice that is no dish.
create or replace function choice_pause(p_choice bigint, p_at timestamptz) returns jsonb language sql stable as $$
  select coalesce((
    select jsonb_build_object('because', 'sold-out', 'soldOutUntil', c.sold_out_until, 'now', p_at, 'timeZone', s.time_zone,
                              'dayBegins', to_char(kitchen_day_begins(c.restaurant_id), 'HH24:MI'))
      from option_choices c, settings s
     where c.id = p_choice and c.is_available and c.sold_out_until > p_at and c.deleted_at is null), '{}')
$$;
