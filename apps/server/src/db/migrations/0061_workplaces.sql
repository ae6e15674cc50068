-- Who works where: asked by sessions, logins, streams and whatever else is about people at work. Whose block closes a
-- restaurant (RULES 5) stays a question to restaurants.owner_id alone.
create view workplaces as
select r.owner_id as user_id, r.id as restaurant_id, r.name as restaurant_name, 'owner'::text as position,
       false as is_suspended, r.deleted_at is not null as is_gone
  from restaurants r;
