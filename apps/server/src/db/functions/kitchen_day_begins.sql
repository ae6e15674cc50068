/*
 * When a new day of a kitchen begins, as time of the platform's zone: when its figures say so, or later in the night, when
 * its week or a mealtime that began the evening before ends. What ends past six in the morning ends no night.
 */
create or replace function kitchen_day_begins(p_restaurant bigint) returns time language sql stable as $$
  select coalesce(max(begins), '00:00')
    from (select day_begins as begins from restaurants where id = p_restaurant
          union all
          select time '00:00' + make_interval(mins => closes - 1440) from service_windows
           where restaurant_id = p_restaurant and fulfilment = 'delivery' and closes between 1441 and 1800
          union all
          select ends from mealtimes
           where restaurant_id = p_restaurant and deleted_at is null and ends <= starts and ends <= '06:00') nights
$$;
