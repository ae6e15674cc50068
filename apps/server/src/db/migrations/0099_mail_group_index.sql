-- transaction: none
-- Whether a later mail of a group waits or was sent.
create index concurrently mail_outbox_of_group_idx on mail_outbox (group_key, id)
  where group_key is not null and failed_at is null;
