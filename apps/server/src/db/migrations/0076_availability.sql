-- needs: note_options
-- was: a0697b41323dbae04d59650da69f2b0aadca5b716cca3317722ebc6bbf865cd0
-- What ends by the clock (docs/decisions/0030): sold out until an instant, and mealtimes. Nothing is written when it ends.

create table mealtimes (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  name text not null check (length(name) between 1 and 60),
  -- Of the platform's time zone. At or before the beginning, the end is on the next day.
  starts time not null,
  ends time not null,
  -- ISO weekdays on which it begins; empty: all.
  weekdays int[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  deleted_at timestamptz,
  unique (id, restaurant_id)
);
create index mealtimes_restaurant_idx on mealtimes (restaurant_id, id) where deleted_at is null;

-- A dish without any is always served.
create table dish_mealtimes (
  menu_item_id bigint not null,
  mealtime_id bigint not null,
  restaurant_id bigint not null,
  primary key (menu_item_id, mealtime_id),
  foreign key (menu_item_id, restaurant_id) references menu_items (id, restaurant_id),
  foreign key (mealtime_id, restaurant_id) references mealtimes (id, restaurant_id)
);
create index dish_mealtimes_mealtime_idx on dish_mealtimes (mealtime_id);
create index dish_mealtimes_restaurant_idx on dish_mealtimes (restaurant_id);

alter table menu_items add column sold_out_until timestamptz;
alter table option_choices add column sold_out_until timestamptz;
-- A dish that is a choice has its own.
alter table option_choices
  add constraint a_dish_is_sold_out_itself check (dish_id is null or sold_out_until is null) not valid;

create trigger dish_sold_out after update of sold_out_until on menu_items for each row
  when (old.sold_out_until is distinct from new.sold_out_until)
  execute function note_dish_change();

create trigger dish_mealtimes_added after insert on dish_mealtimes
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_mealtimes_removed after delete on dish_mealtimes
  referencing old table as touched for each statement execute function note_options('dish');
create trigger mealtimes_changed after update on mealtimes
  referencing new table as touched for each statement execute function note_options('mealtime');
