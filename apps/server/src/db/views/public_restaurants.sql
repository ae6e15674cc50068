-- Restaurants that the public may see (docs/rules/visibility.md#public).
create or replace view public_restaurants as
select r.id, r.owner_id, r.name, r.slug, r.cuisine, r.description, r.address, r.phone, r.opening_hours, r.img, r.is_approved,
       r.is_active, r.rating_sum, r.rating_count, r.eta_minutes, r.deleted_at, r.created_at, r.updated_at
  from restaurants r join users o on o.id = r.owner_id
 where r.is_approved and r.is_active and r.deleted_at is null
   and not o.is_blocked and o.deleted_at is null;
