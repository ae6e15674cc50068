-- transaction: none
-- The trail of some days, newest first.
create index concurrently audit_log_time_idx on audit_log (at, id);
