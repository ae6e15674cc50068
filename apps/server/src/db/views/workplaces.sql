-- Who works where: read by sessions, logins, streams and whatever else is about people at work. Whose block closes a
-- restaurant stays a question to restaurants.owner_id alone (docs/rules/visibility.md#public).
create or replace view workplaces as
select r.owner_id as user_id, r.id as restaurant_id, r.name as restaurant_name, 'owner'::text as position,
       false as is_suspended, r.deleted_at is not null as is_gone
  from restaurants r
union all
select s.user_id, s.restaurant_id, r.name, s.position, s.is_suspended, r.deleted_at is not null
  from restaurant_staff s join restaurants r on r.id = s.restaurant_id;
