-- transaction: none
-- The trail of one person, newest first.
create index concurrently audit_log_actor_idx on audit_log (lower(actor_username), id);
