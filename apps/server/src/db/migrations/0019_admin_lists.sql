-- Administrators' lists stay quick however many rows there are: each way to sort and to filter them has an index that
-- gives a page in its order, and each text that they search has one of its trigrams. Orders get as little as possible:
-- placing one writes it, and the words of a search are looked for in the names of customers and restaurants.

create index users_search_idx on users using gin (username gin_trgm_ops, email gin_trgm_ops, name gin_trgm_ops);
create index users_role_idx on users (role, id) where deleted_at is null;
create index users_blocked_idx on users (is_blocked, id) where deleted_at is null;
create index users_joined_idx on users (created_at, id) where deleted_at is null;

-- Also of tombstones: their orders and reviews are found by their name.
create index restaurants_texts_idx on restaurants using gin (name gin_trgm_ops, cuisine gin_trgm_ops, address gin_trgm_ops);
create index restaurants_name_idx on restaurants (lower(name), id) where deleted_at is null;
create index restaurants_inactive_idx on restaurants (id) where not is_active and deleted_at is null;

create index orders_status_idx on orders (status, id) where deleted_at is null;
create index orders_amount_idx on orders (total_paise, id) where deleted_at is null;

create index reviews_text_idx on reviews using gin (text gin_trgm_ops) where deleted_at is null;
create index reviews_rating_idx on reviews (rating, id) where deleted_at is null;
create index reviews_flagged_idx on reviews (id) where is_flagged and deleted_at is null;

create index offers_search_idx on offers using gin (title gin_trgm_ops, code gin_trgm_ops) where deleted_at is null;
create index offers_title_idx on offers (lower(title), id) where deleted_at is null;
create index offers_restaurant_idx on offers (restaurant_id, id) where deleted_at is null;

-- The uses of one offer, newest first.
create index offer_redemptions_order_idx on offer_redemptions (offer_id, order_id);

-- What was done to one thing, newest first.
create index audit_log_subject_idx on audit_log (subject_type, subject_id, id);
