-- transaction: none
-- Reviews that administrators are asked to look at.
create index concurrently reviews_reported_idx on reviews (id desc)
  where reported_at is not null and report_dismissed_at is null and deleted_at is null;
