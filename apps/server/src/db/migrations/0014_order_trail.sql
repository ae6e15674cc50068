-- The events of an order are the trail of its placement, so they too name the request and are never changed. Placement
-- says its request in a setting of the statement (modules/orders/placement.repo.ts): no further round trip or row.
alter table order_events add column request_id text default nullif(current_setting('tiffin.request_id', true), '');

create trigger order_events_are_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();
alter table order_events enable always trigger order_events_are_append_only;
