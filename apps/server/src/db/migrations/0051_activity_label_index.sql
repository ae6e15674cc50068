-- transaction: none
-- Words in what things are called. The steps of orders, which are most of the trail and are written while kitchens work,
-- are left out: an order is called by its number, which audit_log_subject_idx finds.
create index concurrently audit_log_label_idx on audit_log using gin (subject_label gin_trgm_ops)
  where action <> 'order.status';
