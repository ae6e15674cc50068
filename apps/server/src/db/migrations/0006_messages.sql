-- Chat: what makes polled reads and unread counts cheap.

create index messages_customer_idx on messages (customer_id, id desc);
create index messages_general_idx on messages (restaurant_id, customer_id, id desc) where order_id is null;

/*
 * A number for each side that grows with everything its messages show, so that a poll is answered with 304 after one
 * look at a key. Raised in the transaction of the change and under a row lock: who reads a number, and then the
 * messages, has messages that are at least as new.
 * Triggers raise it, so that no writer can forget to. They always lock customers before restaurants, by id.
 */
create table mailboxes (
  side text not null check (side in ('customer', 'restaurant')),
  id bigint not null,
  version bigint not null,
  primary key (side, id)
);

create function touch_mailbox(p_side text, p_id bigint) returns void language sql as $$
  insert into mailboxes (side, id, version) values (p_side, p_id, 1)
  on conflict (side, id) do update set version = mailboxes.version + 1
$$;

create function touch_mailboxes_of_messages() returns trigger language plpgsql as $$
begin
  perform touch_mailbox(side, id)
     from (select 'customer' as side, customer_id as id from fresh where customer_id is not null
           union select 'restaurant', restaurant_id from fresh
           order by side, id) touched;
  return null;
end
$$;
create trigger messages_written after insert on messages
  referencing new table as fresh for each statement execute function touch_mailboxes_of_messages();
create trigger messages_changed after update on messages
  referencing new table as fresh for each statement execute function touch_mailboxes_of_messages();

-- The messages of a deleted order are gone with it.
create function touch_mailboxes_of_order() returns trigger language plpgsql as $$
begin
  perform touch_mailbox('customer', new.user_id);
  perform touch_mailbox('restaurant', new.restaurant_id);
  return null;
end
$$;
create trigger orders_deleted after update of deleted_at on orders for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function touch_mailboxes_of_order();

-- Every message shows who its customer is.
create function touch_mailboxes_of_customer() returns trigger language plpgsql as $$
begin
  perform touch_mailbox('customer', new.id);
  perform touch_mailbox('restaurant', restaurant_id)
     from (select distinct restaurant_id from messages where customer_id = new.id order by restaurant_id) written_with;
  return null;
end
$$;
create trigger users_renamed after update of name, username, deleted_at on users for each row
  when ((old.name, old.username, old.deleted_at) is distinct from (new.name, new.username, new.deleted_at))
  execute function touch_mailboxes_of_customer();

-- A dish that is deleted leaves the favorites.
create index favorites_dish_idx on favorites (menu_item_id) where menu_item_id is not null;
