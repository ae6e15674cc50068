-- transaction: none
-- Orders under way whose kitchen was not asked yet, by their promise: few, however many orders there are.
create index concurrently orders_due_idx on orders (due_until)
  where due_until is not null and late_asked_at is null and deleted_at is null
    and status in ('New', 'Accepted', 'Preparing', 'Out for Delivery');
