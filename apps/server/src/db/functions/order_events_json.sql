-- The history of one order as its documents show it, oldest first.
create or replace function order_events_json(p_order bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('status', status, 'at', at, 'role', actor_role, 'reason', reason) order by id), '[]')
    from order_events where order_id = p_order
$$;
