/*
 * Times at which a restaurant takes orders, as they were set: lists, pages, quotes and placements go by them. Null
 * where nothing was ever set. Dates that are over are left out, all that may still matter in any time zone are not.
 * Instants are epoch milliseconds; the end of a pause that is ended by hand is null.
 */
create or replace function service_terms(p_restaurant bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
           'restaurantName', (select name from restaurants where id = s.restaurant_id), 'version', s.version,
           'timeZone', (select time_zone from settings), 'lastOrderMinutes', s.last_order_minutes,
           'preparationMinutes', s.preparation_minutes,
           'weekly', case when s.delivery_has_hours then
             (select coalesce(jsonb_agg(jsonb_build_object('day', w.weekday, 'opens', w.opens, 'closes', w.closes)
                              order by w.weekday, w.opens), '[]')
                from service_windows w where w.restaurant_id = s.restaurant_id and w.fulfilment = 'delivery') end,
           'dates', (select coalesce(jsonb_agg(jsonb_build_object(
                         'date', d.date, 'note', d.note,
                         'windows', (select coalesce(jsonb_agg(jsonb_build_object('opens', lower(w), 'closes', upper(w))
                                                     order by lower(w)), '[]') from unnest(d.windows) w)) order by d.date), '[]')
                       from service_dates d
                      where d.restaurant_id = s.restaurant_id and d.fulfilment = 'delivery' and d.date > current_date - 3),
           'location', case when s.lat is not null then jsonb_build_object('lat', s.lat, 'lng', s.lng) end,
           'areas', (select coalesce(jsonb_agg(jsonb_build_object(
                         'id', a.id, 'name', a.name, 'postcodes', a.postcodes, 'localities', a.localities,
                         'radiusMeters', a.radius_m, 'feePaise', a.fee_paise, 'minOrderPaise', a.min_order_paise,
                         'freeAbovePaise', a.free_above_paise, 'extraMinutes', a.extra_minutes) order by a.position), '[]')
                       from delivery_areas a where a.restaurant_id = s.restaurant_id),
           'pause', case when s.paused_until is not null then jsonb_build_object(
             'until', case when isfinite(s.paused_until) then round(extract(epoch from s.paused_until) * 1000) end,
             'since', round(extract(epoch from s.paused_since) * 1000), 'reason', s.pause_reason) end,
           'busy', case when s.busy_until is not null then jsonb_build_object(
             'until', round(extract(epoch from s.busy_until) * 1000), 'extraMinutes', s.busy_minutes) end)
    from restaurant_service s where s.restaurant_id = p_restaurant
$$;
