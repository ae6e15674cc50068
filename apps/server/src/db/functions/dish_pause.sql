-- Why a dish that is on cannot be had for a time, and what is needed to say until when; empty where that is not why.
create or replace function dish_pause(p_dish bigint, p_at timestamptz) returns jsonb language sql stable as $$
  select coalesce((
    select case when m.sold_out_until > p_at
                then jsonb_build_object('because', 'sold-out', 'soldOutUntil', m.sold_out_until, 'now', p_at,
                                        'timeZone', s.time_zone, 'dayBegins', to_char(kitchen_day_begins(m.restaurant_id), 'HH24:MI'),
                                        'windows', dish_windows(m.id))
                when not is_served(m.id, p_at)
                then jsonb_build_object('because', 'mealtime', 'now', p_at, 'timeZone', s.time_zone,
                                        'windows', dish_windows(m.id)) end
      from menu_items m, settings s where m.id = p_dish and m.is_available and m.deleted_at is null), '{}')
$$;
