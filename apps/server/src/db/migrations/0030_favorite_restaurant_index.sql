-- transaction: none
-- A restaurant that is deleted leaves the favorites.
create index concurrently favorites_restaurant_idx on favorites (restaurant_id);
