/*
 * Milliseconds for which what a menu shows of availability is right when nothing is written: until the next dish or choice
 * comes back, or a mealtime may begin or end. Null: for ever. Of all menus together where no restaurant is named.
 *
 * Clocks are put forward or back by multiples of half an hour, so an edge is looked for at its place within that only:
 * then none is missed on such a day, and an answer that is made anew too early is the same as before.
 */
create or replace function menu_stands_for(p_restaurant bigint) returns float8 language sql stable as $$
  select extract(epoch from least(
           (select min(m.sold_out_until) from menu_items m
             where m.sold_out_until > now() and (p_restaurant is null or m.restaurant_id = p_restaurant)) - now(),
           (select min(c.sold_out_until) from option_choices c
             where c.sold_out_until > now() and (p_restaurant is null or c.restaurant_id = p_restaurant)) - now(),
           (select min(make_interval(secs => 1800 - mod(mod(w.wall - extract(epoch from e.edge), 1800) + 1800, 1800)))
              from (select starts as edge from mealtimes t
                     where t.deleted_at is null and (p_restaurant is null or t.restaurant_id = p_restaurant)
                     union select ends from mealtimes t
                     where t.deleted_at is null and (p_restaurant is null or t.restaurant_id = p_restaurant)
                     -- Midnight, for anything that a change of the clock begins or ends.
                     union select time '00:00' from mealtimes t
                     where t.deleted_at is null and (p_restaurant is null or t.restaurant_id = p_restaurant)) e,
                   (select extract(epoch from (now() at time zone time_zone)::time) as wall from settings) w))) * 1000
$$;
