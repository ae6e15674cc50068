-- Checks that a dish is served at this moment: it has no mealtime, or one of them is on. Same rule as `isServedAt` of
-- the contract.
create or replace function is_served(p_dish bigint, p_at timestamptz) returns boolean language sql stable as $$
  select not exists (select from dish_mealtimes where menu_item_id = p_dish)
      or exists (
         select from dish_mealtimes d join mealtimes t on t.id = d.mealtime_id,
                     lateral (select p_at at time zone time_zone as wall from settings) w,
                     lateral (select wall::time as clock, extract(isodow from wall)::int as day,
                                     extract(isodow from wall - interval '1 day')::int as day_before offset 0) c
          where d.menu_item_id = p_dish and t.deleted_at is null
            and case when t.starts < t.ends
                     then clock >= t.starts and clock < t.ends and (t.weekdays = '{}' or day = any (t.weekdays))
                     else clock >= t.starts and (t.weekdays = '{}' or day = any (t.weekdays))
                          or clock < t.ends and (t.weekdays = '{}' or day_before = any (t.weekdays)) end)
$$;
