/*
 * Reason why a public restaurant takes no orders now, null where it takes them: used by lists, pages, quotes and
 * placements alike. A restaurant that left orders unanswered is stopped until its presence is confirmed; one whose
 * consoles are gone is closed where the platform hides such ones.
 */
create or replace function takes_orders(r restaurants) returns text language sql stable as $$
  select case when r.stopped_reason is not null then r.stopped_reason
              when r.presence = 'gone' and (select console_policy from settings) = 'hide' then 'console-gone' end
$$;
