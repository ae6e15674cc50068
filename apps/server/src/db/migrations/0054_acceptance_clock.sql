-- needs: log_change, keep_last_console
-- was: 8c13da88f5ebfdce9d9f43422be19581e89dc00afbb71cbdbb60d7f12997579c
-- A kitchen answers a new order in time or the platform cancels it, and the platform knows whether anybody is there.

-- A platform that has orders goes on as it did until an administrator switches the clock on.
alter table settings
  add column accept_minutes int not null default 12,
  add column missed_orders_to_pause int not null default 2,
  add column console_policy text not null default 'ignore',
  add column console_gone_minutes int not null default 5,
  -- Since when administrators are told that there is a clock to be switched on; null once one of them has set it.
  add column clock_offered_at timestamptz,
  add constraint settings_accept_minutes_check check (accept_minutes = 0 or accept_minutes between 3 and 120) not valid,
  add constraint settings_missed_orders_check check (missed_orders_to_pause between 0 and 10) not valid,
  add constraint settings_console_policy_check check (console_policy in ('ignore', 'mark', 'hide')) not valid,
  add constraint settings_console_gone_check check (console_gone_minutes between 2 and 60) not valid;
update settings set accept_minutes = 0, clock_offered_at = now() where exists (select from orders);

alter table restaurants
  -- Its own minutes to answer; null for the platform's, which also are the most.
  add column accept_minutes int,
  add column presence text not null default 'unknown',
  add column presence_since timestamptz,
  -- Orders in a row that the clock ended.
  add column missed_in_row int not null default 0,
  -- Why it takes no orders, until somebody says to be there. Not a pause of its own.
  add column stopped_reason text,
  add column stopped_at timestamptz,
  add constraint restaurants_accept_minutes_check check (accept_minutes between 3 and 120) not valid,
  add constraint restaurants_presence_check check (presence in ('here', 'gone', 'unknown')) not valid,
  add constraint restaurants_missed_check check (missed_in_row >= 0) not valid,
  add constraint restaurants_stopped_check
    check (stopped_reason in ('not-answering') and (stopped_reason is null) = (stopped_at is null)) not valid;

-- What customers read of a restaurant, and what its people and administrators are told.
create trigger restaurants_taking_noted after update of presence, stopped_reason on restaurants for each row
  when ((old.presence, old.stopped_reason) is distinct from (new.presence, new.stopped_reason))
  execute function note_restaurant_change();
create trigger restaurants_taking_told after update of presence, stopped_reason on restaurants for each row
  when ((old.presence, old.stopped_reason) is distinct from (new.presence, new.stopped_reason))
  execute function tell_restaurant();

-- Until when the kitchen has to answer. None of an order that was not placed: what was entered about the past.
alter table orders add column accept_by timestamptz;

-- Which reminders were told, each once per order, and who said to have seen it.
create table order_escalations (
  order_id bigint not null references orders,
  step text not null check (step in ('placed', 'amber', 'red')),
  at timestamptz not null default now(),
  seen_by bigint references users,
  seen_at timestamptz,
  primary key (order_id, step),
  constraint whoever_saw_it_saw_it_at_some_time check ((seen_by is null) = (seen_at is null))
);
create trigger order_escalations_told after insert or update on order_escalations for each row
  execute function log_change('order.status',
    '{"order_id": "id", "restaurant_id": "restaurant_id", "customer_id": "user_id", "status": "status"}', 'orders', 'order_id');

-- Browsers in a restaurant's area. The references are checked, and so their rows locked, in this order.
create table restaurant_consoles (
  restaurant_id bigint not null,
  device text not null check (length(device) between 1 and 80),
  user_id bigint not null references users,
  session_hash bytea not null,
  seen_at timestamptz not null default now(),
  can_sound boolean not null,
  is_visible boolean not null,
  primary key (restaurant_id, device),
  foreign key (restaurant_id) references restaurants,
  foreign key (session_hash) references sessions on delete cascade
);
create index restaurant_consoles_session_idx on restaurant_consoles (session_hash);
create index restaurant_consoles_user_idx on restaurant_consoles (user_id);

-- The last word of a console that is not there any more. A table of its own: a session that ends locks no restaurant.
create table last_consoles (
  restaurant_id bigint primary key references restaurants,
  seen_at timestamptz not null
);
create trigger consoles_remembered after delete on restaurant_consoles for each row
  execute function keep_last_console();

-- One row: until when the time of waiting orders has been counted. Time in which nobody could answer is given back.
create table platform_pulse (
  is_only boolean primary key default true check (is_only),
  swept_at timestamptz not null default now(),
  -- Since when nodes have swept without a gap, and how long the gap before was.
  up_since timestamptz not null default now(),
  outage interval not null default '0',
  -- Maintenance at the last sweep.
  was_closed boolean not null default false,
  -- A move of all waiting orders that is under way: by which time, and up to which order.
  moving_since timestamptz,
  moving_until timestamptz,
  moved_to bigint not null default 0,
  check ((moving_since is null) = (moving_until is null))
);
insert into platform_pulse default values;

-- The outer view is locked first, as readers lock it.
create or replace view order_documents as
select d.id, d."userId" as user_id, d."restaurantId" as restaurant_id, d.status, d."createdAt" as created_at,
       to_jsonb(d) as document
  from order_rows d;

create or replace view order_rows as
select o.id, o.status,
       o.subtotal_paise as "subtotalPaise", o.discount_paise as "discountPaise",
       o.delivery_fee_paise as "deliveryFeePaise", o.total_paise as "totalPaise",
       o.coupon_code as coupon, o.coupon_terms as "couponTerms", o.payment, o.address, o.notes,
       o.created_at as "createdAt", o.updated_at as "updatedAt",
       o.restaurant_id as "restaurantId", o.restaurant_name as "restaurantName", o.restaurant_address as "restaurantAddress",
       r.slug as "restaurantSlug", r.eta_minutes as eta, r.cuisine as "restaurantCuisine", r.img as "restaurantImg",
       coalesce((select false from menu_items d
                  where d.restaurant_id = o.restaurant_id and d.deleted_at is null and not d.veg limit 1), true) as "restaurantIsVeg",
       o.user_id as "userId", o.customer_name as "customerName", o.customer_email as "customerEmail",
       (select json_agg(line)
          from (select i.menu_item_id as "menuItemId", i.name, i.qty as quantity, i.price_paise as "pricePaise", i.veg,
                       m.category, m.img
                  from order_items i join menu_items m on m.id = i.menu_item_id
                 where i.order_id = o.id order by i.position) line) as items,
       array(select v.menu_item_id from reviews v where v.order_id = o.id order by v.id) as reviewed,
       o.seen_at as "seenAt",
       case when o.status in ('Cancelled', 'Refunded')
            then (select e.reason from order_events e where e.order_id = o.id and e.status = o.status limit 1)
       end as "endReason",
       o.review_asked_at is not null as "reviewAsked",
       o.customer_phone as "customerPhone",
       case when o.status = 'New' then o.accept_by end as "acceptBy",
       case when o.status = 'New' and o.accept_by is not null and o.seen_at is not null
            then (select case u.name when '' then u.username else u.name end
                    from order_escalations e join users u on u.id = e.seen_by
                   where e.order_id = o.id and e.step <> 'placed' order by e.seen_at limit 1)
       end as "seenBy"
  from orders o,
       -- One by one: joined as sets, every restaurant of the platform would be read.
       lateral (select slug, eta_minutes, cuisine, img from restaurants where id = o.restaurant_id offset 0) r
 where o.deleted_at is null;

create or replace view order_documents as
select d.id, d."userId" as user_id, d."restaurantId" as restaurant_id, d.status, d."createdAt" as created_at,
       to_jsonb(d) as document
  from order_rows d;
