-- What the event streams tell (API 3): an outbox, written in the transaction of the change and kept for an hour.
-- Triggers write it, so that whoever changes something cannot forget to tell.

/*
 * The key is the order in which changes became visible, as far as there is one: rows of transactions below the oldest
 * one under way are complete, so a reader who stops there never misses a row that is committed later with a smaller
 * number.
 */
create table live_events (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  type text not null check (type in
    ('order.placed', 'order.status', 'message.created', 'message.read', 'menu.changed', 'restaurant.changed',
     'notification.created')),
  order_id bigint,
  restaurant_id bigint,
  customer_id bigint,
  status text,
  at timestamptz not null default clock_timestamp(),
  primary key (xid, id)
);

create function tell_order_event() returns trigger language plpgsql as $$
begin
  insert into live_events (type, order_id, restaurant_id, customer_id, status)
  select case new.status when 'New' then 'order.placed' else 'order.status' end,
         new.order_id, new.restaurant_id, user_id, new.status
    from orders where id = new.order_id;
  return null;
end
$$;
-- What is entered about the past, like the demo's history, is no news.
create trigger order_events_told after insert on order_events for each row
  when (new.at > now() - interval '1 minute') execute function tell_order_event();

create function tell_order_deleted() returns trigger language plpgsql as $$
begin
  insert into live_events (type, order_id, restaurant_id, customer_id, status)
  values ('order.status', new.id, new.restaurant_id, new.user_id, new.status);
  return null;
end
$$;
create trigger orders_deletion_told after update of deleted_at on orders for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function tell_order_deleted();

create function tell_message() returns trigger language plpgsql as $$
begin
  insert into live_events (type, order_id, restaurant_id, customer_id)
  values ('message.created', new.order_id, new.restaurant_id, new.customer_id);
  return null;
end
$$;
create trigger messages_told after insert on messages for each row
  when (new.created_at > now() - interval '1 minute') execute function tell_message();

-- Once for each thread, however many messages of it were read.
create function tell_messages_read() returns trigger language plpgsql as $$
begin
  insert into live_events (type, order_id, restaurant_id, customer_id)
  select distinct 'message.read', n.order_id, n.restaurant_id, n.customer_id
    from fresh n join stale o on o.id = n.id where n.is_read and not o.is_read;
  return null;
end
$$;
create trigger messages_reading_told after update on messages
  referencing old table as stale new table as fresh for each statement execute function tell_messages_read();

-- Once for each menu; also for the stock that an order takes or gives back.
create function tell_menu() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id)
  select distinct 'menu.changed', restaurant_id from fresh
   where updated_at > now() - interval '1 minute' or deleted_at is not null;
  return null;
end
$$;
create trigger menu_items_added_told after insert on menu_items
  referencing new table as fresh for each statement execute function tell_menu();
create trigger menu_items_changed_told after update on menu_items
  referencing new table as fresh for each statement execute function tell_menu();

create function tell_restaurant() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id) values ('restaurant.changed', new.id);
  return null;
end
$$;
create trigger restaurants_added_told after insert on restaurants for each row
  when (new.created_at > now() - interval '1 minute') execute function tell_restaurant();
create trigger restaurants_changed_told
  after update of name, cuisine, description, address, phone, opening_hours, img, is_approved, is_active, deleted_at
  on restaurants for each row
  when ((old.name, old.cuisine, old.description, old.address, old.phone, old.opening_hours, old.img,
         old.is_approved, old.is_active, old.deleted_at)
        is distinct from
        (new.name, new.cuisine, new.description, new.address, new.phone, new.opening_hours, new.img,
         new.is_approved, new.is_active, new.deleted_at))
  execute function tell_restaurant();

-- A blocked or deleted owner takes his restaurant from the public (RULES 5).
create function tell_restaurant_of_owner() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id) select 'restaurant.changed', id from restaurants where owner_id = new.id;
  return null;
end
$$;
create trigger owners_told after update of is_blocked, deleted_at on users for each row
  when (new.role = 'RESTAURANT' and (old.is_blocked, old.deleted_at) is distinct from (new.is_blocked, new.deleted_at))
  execute function tell_restaurant_of_owner();
