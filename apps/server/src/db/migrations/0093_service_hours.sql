-- needs: log_change, log_restaurants
-- When a kitchen takes orders: weekly windows and dates of their own, by the platform's clock (docs/decisions/0034).

-- No row: nothing was ever said, and version 0.
create table restaurant_service (
  restaurant_id bigint primary key references restaurants,
  -- Raised by every change; a placement that was judged by another one is judged anew.
  version int not null check (version > 0),
  -- Without hours it always delivers; with them in the windows below, and never where there are none.
  delivery_has_hours boolean not null default false,
  last_order_minutes int not null default 0 check (last_order_minutes between 0 and 120)
);

create table service_windows (
  restaurant_id bigint not null references restaurants,
  fulfilment text not null check (fulfilment in ('delivery', 'pickup')),
  -- ISO: 1 is Monday. The day on which the window begins.
  weekday int not null check (weekday between 1 and 7),
  -- Minutes of that day; past 1440 on the next one.
  opens int not null check (opens between 0 and 1439),
  closes int not null check (closes between opens + 1 and opens + 1440),
  primary key (restaurant_id, fulfilment, weekday, opens)
);

-- Takes the place of all windows that begin on the date; none: closed.
create table service_dates (
  restaurant_id bigint not null references restaurants,
  fulfilment text not null check (fulfilment in ('delivery', 'pickup')),
  date date not null,
  windows int4range[] not null default '{}' check (cardinality(windows) <= 5),
  note text not null default '' check (char_length(note) <= 60),
  primary key (restaurant_id, fulfilment, date)
);

-- Every change raises the version, so it is told once, whatever else was written with it.
create trigger service_noted after insert or update on restaurant_service for each row
  execute function log_change('catalogue.restaurant', '{"restaurant_id": "restaurant_id"}');
create trigger service_told after insert or update on restaurant_service for each row
  execute function log_change('restaurant.changed', '{"restaurant_id": "restaurant_id"}');
-- Hours are times of the platform's zone.
create trigger time_zone_noted after update of time_zone on settings for each row
  when (old.time_zone is distinct from new.time_zone) execute function log_restaurants();
