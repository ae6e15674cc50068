-- transaction: none
-- What has to forget somebody who is deleted.
create index concurrently mail_outbox_about_idx on mail_outbox (about_user_id)
  where about_user_id is not null and facts <> '{}';
