-- needs: log_change
-- was: ef267dcc04452c73095d35992e0b0641a7d780342293d6712ff3857f3d60f66d
-- A restaurant's people beside its owner, and who did what among them.

create table restaurant_staff (
  -- One workplace a person; an owner of a restaurant is not in here.
  user_id bigint primary key references users,
  restaurant_id bigint not null references restaurants,
  position text not null check (position in ('manager', 'kitchen')),
  -- Since when: a manager of a day can be handed the restaurant.
  position_since timestamptz not null default now(),
  is_suspended boolean not null default false,
  -- Without a reference: the lock it would take comes after the restaurant's.
  invited_by bigint,
  joined_at timestamptz not null default now()
);
create index restaurant_staff_restaurant_idx on restaurant_staff (restaurant_id);

create trigger restaurant_staff_told after insert or update or delete on restaurant_staff for each row
  execute function log_change('restaurant.changed', '{"restaurant_id": "restaurant_id"}');

create or replace view workplaces as
select r.owner_id as user_id, r.id as restaurant_id, r.name as restaurant_name, 'owner'::text as position,
       false as is_suspended, r.deleted_at is not null as is_gone
  from restaurants r
union all
select s.user_id, s.restaurant_id, r.name, s.position, s.is_suspended, r.deleted_at is not null
  from restaurant_staff s join restaurants r on r.id = s.restaurant_id;

-- What whoever is invited is called; of links of other kinds empty.
alter table account_links add column name text not null default '';

-- Who of the restaurant wrote it; null of customers, and from before. Without a reference, as in mail_outbox.
alter table messages add column author_id bigint;

-- Whose people it is about; of entries from before, and of customers and administrators among themselves, null.
alter table audit_log add column restaurant_id bigint;

-- Who is its owner decides whether it is public.
create trigger restaurants_handed_over_noted after update of owner_id on restaurants for each row
  when (old.owner_id is distinct from new.owner_id) execute function note_restaurant_change();
create trigger restaurants_handed_over_told after update of owner_id on restaurants for each row
  when (old.owner_id is distinct from new.owner_id) execute function tell_restaurant();
