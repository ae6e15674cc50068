-- Whether the logins of a kitchen may mute new orders on their device: its owner may forbid it. Its people are told.
alter table restaurants add column kitchen_may_mute boolean not null default true;

create or replace trigger restaurants_changed_told
  after update of name, cuisine, description, address, phone, opening_hours, img, is_approved, is_active, deleted_at, owner_id,
                  presence, stopped_reason, kitchen_may_mute
  on restaurants for each row
  when ((old.name, old.cuisine, old.description, old.address, old.phone, old.opening_hours, old.img, old.is_approved,
         old.is_active, old.deleted_at, old.owner_id, old.presence, old.stopped_reason, old.kitchen_may_mute)
        is distinct from
        (new.name, new.cuisine, new.description, new.address, new.phone, new.opening_hours, new.img, new.is_approved,
         new.is_active, new.deleted_at, new.owner_id, new.presence, new.stopped_reason, new.kitchen_may_mute))
  execute function log_change('restaurant.changed', '{"restaurant_id": "id"}');
