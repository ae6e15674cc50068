-- transaction: none
-- A restaurant's reviews with so many stars, newest first, and how many there are of each.
create index concurrently reviews_restaurant_rating_idx on reviews (restaurant_id, rating, id) where deleted_at is null;
