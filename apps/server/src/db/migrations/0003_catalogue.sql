-- What the public may see, said once (RULES 5).
create view public_restaurants as
select r.* from restaurants r join users o on o.id = r.owner_id
 where r.is_approved and r.is_active and r.deleted_at is null
   and not o.is_blocked and o.deleted_at is null;

-- The recent orders of one restaurant: its bestsellers, later its analytics.
create index orders_restaurant_recent_idx on orders (restaurant_id, created_at);
