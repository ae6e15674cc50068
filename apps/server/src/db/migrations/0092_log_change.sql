-- needs: log_change, log_restaurants, note_options, touch_mailboxes
-- allow: removal because nothing that was released calls these functions, and the triggers that did are replaced here
-- One function writes what triggers have seen into the log of changes, and says by its arguments what and whose it is.

-- What a restaurant's card and page show, and whether there is one.
create or replace trigger restaurants_inserted after insert on restaurants for each row
  execute function log_change('catalogue.restaurant', '{"restaurant_id": "id"}');
create or replace trigger restaurants_changed after update on restaurants for each row
  when ((old.name, old.slug, old.cuisine, old.description, old.address, old.phone, old.opening_hours, old.img,
         old.is_approved, old.is_active, old.rating_sum, old.rating_count, old.eta_minutes, old.deleted_at, old.owner_id,
         old.presence, old.stopped_reason)
        is distinct from
        (new.name, new.slug, new.cuisine, new.description, new.address, new.phone, new.opening_hours, new.img,
         new.is_approved, new.is_active, new.rating_sum, new.rating_count, new.eta_minutes, new.deleted_at, new.owner_id,
         new.presence, new.stopped_reason))
  execute function log_change('catalogue.restaurant', '{"restaurant_id": "id"}');
drop trigger restaurants_handed_over_noted on restaurants;
drop trigger restaurants_taking_noted on restaurants;
-- The same for its people and administrators.
create or replace trigger restaurants_added_told after insert on restaurants for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('restaurant.changed', '{"restaurant_id": "id"}');
create or replace trigger restaurants_changed_told
  after update of name, cuisine, description, address, phone, opening_hours, img, is_approved, is_active, deleted_at, owner_id,
                  presence, stopped_reason
  on restaurants for each row
  when ((old.name, old.cuisine, old.description, old.address, old.phone, old.opening_hours, old.img, old.is_approved,
         old.is_active, old.deleted_at, old.owner_id, old.presence, old.stopped_reason)
        is distinct from
        (new.name, new.cuisine, new.description, new.address, new.phone, new.opening_hours, new.img, new.is_approved,
         new.is_active, new.deleted_at, new.owner_id, new.presence, new.stopped_reason))
  execute function log_change('restaurant.changed', '{"restaurant_id": "id"}');
drop trigger restaurants_handed_over_told on restaurants;
drop trigger restaurants_taking_told on restaurants;
create or replace trigger restaurant_staff_told after insert or update or delete on restaurant_staff for each row
  execute function log_change('restaurant.changed', '{"restaurant_id": "restaurant_id"}');
create or replace trigger owners_changed after update of is_blocked, deleted_at on users for each row
  when (new.role = 'RESTAURANT' and (old.is_blocked, old.deleted_at) is distinct from (new.is_blocked, new.deleted_at))
  execute function log_restaurants();
drop trigger owners_told on users;
create or replace trigger console_policy_noted after update of console_policy on settings for each row
  when (old.console_policy is distinct from new.console_policy) execute function log_restaurants();
create or replace trigger offers_changed after insert or update or delete on offers for each statement
  execute function log_change('catalogue.offers');

-- What a menu shows.
create or replace trigger dishes_inserted after insert on menu_items
  referencing new table as changed for each statement
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create or replace trigger dishes_changed after update of name, description, price_paise, veg, category, is_available,
                                                         show_quantity, img, position, deleted_at, sold_out_until, marks,
                                                         allergens, may_contain, ingredients, spice, calories, serving
  on menu_items for each row
  when ((old.name, old.description, old.price_paise, old.veg, old.category, old.is_available, old.show_quantity, old.img,
         old.position, old.deleted_at, old.sold_out_until, old.marks, old.allergens, old.may_contain, old.ingredients,
         old.spice, old.calories, old.serving)
        is distinct from
        (new.name, new.description, new.price_paise, new.veg, new.category, new.is_available, new.show_quantity, new.img,
         new.position, new.deleted_at, new.sold_out_until, new.marks, new.allergens, new.may_contain, new.ingredients,
         new.spice, new.calories, new.serving))
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
drop trigger dish_diet_changed on menu_items;
drop trigger dish_sold_out on menu_items;
-- What an order takes from the stock, or gives back, is told by its event: a placement writes nothing here.
create or replace trigger stock_changed after update of quantity_available on menu_items for each row
  when (old.quantity_available is distinct from new.quantity_available
        and current_setting('tiffin.stock_moves_with_an_event', true) is distinct from 'on')
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create or replace trigger order_events_entered after insert on order_events for each row
  when (new.at <= now() - interval '1 minute' and new.status in ('New', 'Cancelled'))
  execute function log_change('catalogue.stock', '{"restaurant_id": "restaurant_id"}');
create or replace trigger reviews_inserted after insert on reviews
  referencing new table as changed for each statement
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create or replace trigger reviews_changed after update on reviews
  referencing new table as changed for each statement
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create or replace trigger dish_groups_added after insert on dish_groups
  referencing new table as touched for each statement execute function note_options('dish');
create or replace trigger dish_groups_changed after update on dish_groups
  referencing new table as touched for each statement execute function note_options('dish');
create or replace trigger dish_groups_removed after delete on dish_groups
  referencing old table as touched for each statement execute function note_options('dish');
create or replace trigger dish_mealtimes_added after insert on dish_mealtimes
  referencing new table as touched for each statement execute function note_options('dish');
create or replace trigger dish_mealtimes_removed after delete on dish_mealtimes
  referencing old table as touched for each statement execute function note_options('dish');
create or replace trigger dish_sizes_added after insert on dish_size_prices
  referencing new table as touched for each statement execute function note_options('dish');
create or replace trigger dish_sizes_changed after update on dish_size_prices
  referencing new table as touched for each statement execute function note_options('dish');
create or replace trigger dish_sizes_removed after delete on dish_size_prices
  referencing old table as touched for each statement execute function note_options('dish');
create or replace trigger option_groups_changed after update on option_groups
  referencing new table as touched for each statement execute function note_options('group');
create or replace trigger choice_prices_added after insert on choice_size_prices
  referencing new table as touched for each statement execute function note_options('choice');
create or replace trigger choice_prices_changed after update on choice_size_prices
  referencing new table as touched for each statement execute function note_options('choice');
create or replace trigger choice_prices_removed after delete on choice_size_prices
  referencing old table as touched for each statement execute function note_options('choice');
create or replace trigger mealtimes_changed after update on mealtimes
  referencing new table as touched for each statement execute function note_options('mealtime');

-- What people are told.
create or replace trigger orders_deletion_told after update of deleted_at on orders for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function log_change('order.status',
    '{"order_id": "id", "restaurant_id": "restaurant_id", "customer_id": "user_id", "status": "status"}');
create or replace trigger order_escalations_told after insert or update on order_escalations for each row
  execute function log_change('order.status',
    '{"order_id": "id", "restaurant_id": "restaurant_id", "customer_id": "user_id", "status": "status"}', 'orders', 'order_id');
create or replace trigger messages_told after insert on messages for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('message.created',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}');
create or replace trigger messages_reading_told after update of is_read on messages for each row
  when (new.is_read and not old.is_read)
  execute function log_change('message.read',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}');
create or replace trigger cases_told after update of photo, customer_unread, restaurant_unread, platform_unread on cases
  for each row
  when (new.photo is distinct from old.photo or new.customer_unread < old.customer_unread
        or new.restaurant_unread < old.restaurant_unread or new.platform_unread < old.platform_unread)
  execute function log_change('case.changed',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}');
-- Every step of a case is a message.
create or replace trigger case_messages_told after insert on case_messages for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('case.changed',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}', 'cases', 'case_id');
create or replace trigger platform_messages_told after insert on platform_messages for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('support.changed', '{"customer_id": "customer_id"}');
create or replace trigger platform_messages_reading_told after update on platform_messages
  referencing new table as changed for each statement
  execute function log_change('support.changed', '{"customer_id": "customer_id"}');
create or replace trigger notifications_told after insert on notifications
  referencing new table as changed for each statement
  execute function log_change('notification.created', '{"user_id": "user_id"}');
create or replace trigger notifications_reading_told after update on notifications
  referencing new table as changed for each statement
  execute function log_change('notification.created', '{"user_id": "user_id"}');

create or replace trigger messages_written after insert on messages
  referencing new table as fresh for each statement execute function touch_mailboxes();
create or replace trigger messages_changed after update on messages
  referencing new table as fresh for each statement execute function touch_mailboxes();
create or replace trigger orders_deleted after update of deleted_at on orders for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function touch_mailboxes();
create or replace trigger users_renamed after update of name, username, deleted_at on users for each row
  when ((old.name, old.username, old.deleted_at) is distinct from (new.name, new.username, new.deleted_at))
  execute function touch_mailboxes();

drop function if exists
  note_choice_prices(), note_console_policy(), note_dish_change(), note_dish_options(), note_dishes_inserted(),
  note_entered_order(), note_group_options(), note_mealtimes(), note_offers(), note_owner_change(), note_restaurant_change(),
  note_reviews(), tell_case(), tell_case_message(), tell_message(), tell_messages_read(), tell_notification(),
  tell_order_deleted(), tell_order_step(), tell_platform_message(), tell_platform_read(), tell_restaurant(),
  tell_restaurant_of_owner(), tell_staff(), touch_mailboxes_of_customer(), touch_mailboxes_of_messages(),
  touch_mailboxes_of_order();
