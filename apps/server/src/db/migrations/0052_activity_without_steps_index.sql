-- transaction: none
-- The trail without the steps of orders, newest first: what administrators see on their dashboard.
create index concurrently audit_log_without_steps_idx on audit_log (id) where action <> 'order.status';
