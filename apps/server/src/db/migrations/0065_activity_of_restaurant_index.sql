-- transaction: none
-- What the people of one restaurant did.
create index concurrently audit_log_restaurant_idx on audit_log (restaurant_id, id) where restaurant_id is not null;
