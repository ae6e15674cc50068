-- transaction: none
-- The list of captured mails, newest first.
create index concurrently mail_outbox_captured_idx on mail_outbox (id) where captured_text is not null;
