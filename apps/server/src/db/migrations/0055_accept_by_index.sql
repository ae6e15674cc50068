-- transaction: none
-- Orders whose kitchen still has to answer, by the time it has: few, however many orders there are.
create index concurrently orders_accept_by_idx on orders (accept_by) where status = 'New' and accept_by is not null;
