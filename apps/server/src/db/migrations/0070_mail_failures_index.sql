-- transaction: none
-- The list of failed mails, newest first.
create index concurrently mail_outbox_failures_idx on mail_outbox (id) where failed_at is not null and not is_superseded;
