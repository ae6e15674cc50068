/*
 * Time in which nobody could answer does not count: what passed since the last sweep of any node, where that is more
 * than a minute or the platform was closed for maintenance, is added to the time of every order that waits, once and
 * before any is ended. Some orders at a call; until all are done the answer is 'moving', and it is called again.
 * 'closed': maintenance goes on, nothing is ended. 'open': whatever is due may be ended. Nodes come one after the other.
 */
create or replace function keep_pulse(p_most int) returns text language plpgsql as $$
declare
  v_now timestamptz;
  v platform_pulse;
  v_is_closed boolean;
  v_has_gap boolean;
  v_orders bigint[];
begin
  select * into v from platform_pulse for no key update;
  v_now := clock_timestamp();
  select maintenance_mode into v_is_closed from settings;
  v_has_gap := v_now - v.swept_at > interval '1 minute';
  if v.moving_until is null then
    if v_has_gap or v.was_closed or v_is_closed then
      v.moving_since := v.swept_at;
      v.moving_until := v_now;
      v.moved_to := 0;
    end if;
    if v_has_gap then
      v.outage := v_now - v.swept_at;
      v.up_since := v_now;
    end if;
    v.was_closed := v_is_closed;
    v.swept_at := v_now;
  end if;
  if v.moving_until is not null then
    v_orders := array(select id from orders where status = 'New' and accept_by is not null and id > v.moved_to
                       order by id limit p_most for no key update);
    -- An order placed meanwhile gets only the time since it was placed.
    update orders set accept_by = accept_by + (v.moving_until - greatest(v.moving_since, created_at))
     where id = any (v_orders) and created_at < v.moving_until;
    if cardinality(v_orders) < p_most then
      v.moving_since := null;
      v.moving_until := null;
    else
      v.moved_to := v_orders[p_most];
    end if;
  end if;
  update platform_pulse
     set swept_at = v.swept_at, up_since = v.up_since, outage = v.outage, was_closed = v.was_closed,
         moving_since = v.moving_since, moving_until = v.moving_until, moved_to = v.moved_to;
  return case when v.moving_until is not null then 'moving' when v_is_closed then 'closed' else 'open' end;
end
$$;
