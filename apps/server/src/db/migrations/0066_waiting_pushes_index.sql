-- transaction: none
-- Whether a later push message of the same device waits.
create index concurrently push_outbox_waiting_of_device_idx on push_outbox (subscription_id, notification_id)
  where sent_at is null and failed_at is null;
