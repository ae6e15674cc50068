-- transaction: none
-- The trail of one kind of things, newest first.
create index concurrently audit_log_kind_idx on audit_log (subject_type, id);
