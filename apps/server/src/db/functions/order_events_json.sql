-- The history of one order as its documents show it, oldest first. Names of customers are in the order itself.
create or replace function order_events_json(p_order bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'at', e.at, 'role', e.actor_role, 'reason', e.reason,
                                               'name', case u.name when '' then u.username else u.name end) order by e.id), '[]')
    from order_events e left join users u on u.id = e.actor_id and e.actor_role in ('RESTAURANT', 'ADMIN')
   where e.order_id = p_order
$$;
