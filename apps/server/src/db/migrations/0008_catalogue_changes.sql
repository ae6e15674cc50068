-- was: a372ed1a899be0bc865ab976716e733bbf37c253edef8ac5ddb6570baf5e1067
-- Without a setting that only a superuser may give a function; place_order sets it itself (db/functions).
-- What the public catalogue shows, and when it changed: nodes keep finished answers and ask here what to throw away.

/*
 * Appended in the transaction of the change, by triggers, so that no writer can forget to. Rows are only inserted:
 * a counter per restaurant would be a row that everybody locks. Read in the order of `id`, which is not the order of
 * commits; modules/catalogue/frontier.ts makes sure that none is missed. Rows of an hour ago are thrown away.
 */
create table catalogue_changes (
  id bigint generated always as identity primary key,
  what text not null check (what in ('restaurant', 'menu', 'offers')),
  -- Null where no restaurant is meant: an offer may be everybody's.
  restaurant_id bigint,
  at timestamptz not null default clock_timestamp()
);

create function note_restaurant_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) values ('restaurant', new.id);
  return null;
end
$$;
create trigger restaurants_inserted after insert on restaurants for each row
  execute function note_restaurant_change();
create trigger restaurants_changed after update on restaurants for each row
  when ((old.name, old.slug, old.cuisine, old.description, old.address, old.phone, old.opening_hours, old.img,
         old.is_approved, old.is_active, old.rating_sum, old.rating_count, old.eta_minutes, old.deleted_at)
        is distinct from
        (new.name, new.slug, new.cuisine, new.description, new.address, new.phone, new.opening_hours, new.img,
         new.is_approved, new.is_active, new.rating_sum, new.rating_count, new.eta_minutes, new.deleted_at))
  execute function note_restaurant_change();

-- A restaurant is as public as its owner (RULES 5).
create function note_owner_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) select 'restaurant', id from restaurants where owner_id = new.id;
  return null;
end
$$;
create trigger owners_changed after update of is_blocked, deleted_at on users for each row
  when (new.role = 'RESTAURANT' and (old.is_blocked, old.deleted_at) is distinct from (new.is_blocked, new.deleted_at))
  execute function note_owner_change();

create function note_dishes_inserted() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) select distinct 'menu', restaurant_id from fresh;
  return null;
end
$$;
create trigger dishes_inserted after insert on menu_items
  referencing new table as fresh for each statement execute function note_dishes_inserted();

create function note_dish_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) values ('menu', new.restaurant_id);
  return null;
end
$$;
create trigger dishes_changed after update of name, description, price_paise, veg, category, is_available,
                                              show_quantity, img, position, deleted_at on menu_items for each row
  when ((old.name, old.description, old.price_paise, old.veg, old.category, old.is_available, old.show_quantity,
         old.img, old.position, old.deleted_at)
        is distinct from
        (new.name, new.description, new.price_paise, new.veg, new.category, new.is_available, new.show_quantity,
         new.img, new.position, new.deleted_at))
  execute function note_dish_change();

-- What an order takes from the stock, or gives back, is told by its event: a placement writes nothing here.
create trigger stock_changed after update of quantity_available on menu_items for each row
  when (old.quantity_available is distinct from new.quantity_available
        and current_setting('tiffin.stock_moves_with_an_event', true) is distinct from 'on')
  execute function note_dish_change();

-- A dish shows the average of its reviews.
create function note_reviews() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) select distinct 'menu', restaurant_id from fresh;
  return null;
end
$$;
create trigger reviews_inserted after insert on reviews
  referencing new table as fresh for each statement execute function note_reviews();
create trigger reviews_changed after update on reviews
  referencing new table as fresh for each statement execute function note_reviews();

create function note_offers() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what) values ('offers');
  return null;
end
$$;
create trigger offers_changed after insert or update or delete on offers
  for each statement execute function note_offers();
