-- needs: raise_dish_version, note_menu_version, note_options, note_choice_options
-- allow: unique because carts are few rows, and each is as long as a basket
-- allow: removal because no statement of the release before names the key of a cart's lines
-- was: fc2d40022b7040273b9599cb86cba8e09a21cbb5d4433b8fa23c560238ced376
-- What can be chosen of a dish (docs/decisions/0028, 0029): groups on any number of dishes, and their choices.

create table option_groups (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('size', 'choice')),
  min_picks int not null check (min_picks between 0 and 20),
  -- Null: any number.
  max_picks int check (max_picks between 1 and 40),
  included int not null check (included between 0 and 40),
  extra_paise int not null check (extra_paise between 0 and 10000000),
  -- Whoever replaces it says which one he has seen.
  version int not null default 1,
  deleted_at timestamptz,
  unique (id, restaurant_id)
);
create index option_groups_restaurant_idx on option_groups (restaurant_id, id) where deleted_at is null;

create table option_choices (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  restaurant_id bigint not null,
  position int not null,
  -- Empty of a dish, which is called by its own.
  name text not null check (length(name) <= 60),
  -- Of a size: where a dish that gets it begins.
  price_paise int not null check (price_paise between 0 and 10000000),
  max_qty int not null check (max_qty between 1 and 10),
  default_qty int not null check (default_qty between 0 and max_qty),
  -- Null: as the dish.
  veg boolean,
  -- The dish that it is, of a combo: name, mark, availability and stock are the dish's then.
  dish_id bigint,
  is_available boolean not null default true,
  show_quantity boolean not null default false,
  quantity_available int check (quantity_available >= 0),
  deleted_at timestamptz,
  unique (id, restaurant_id),
  foreign key (group_id, restaurant_id) references option_groups (id, restaurant_id),
  foreign key (dish_id, restaurant_id) references menu_items (id, restaurant_id),
  constraint tracked_means_a_number check (show_quantity = (quantity_available is not null)),
  constraint a_dish_has_its_own_stock check (dish_id is null or not show_quantity and is_available and veg is null),
  constraint called_by_itself_or_its_dish check ((name = '') = (dish_id is not null))
);
create index option_choices_group_idx on option_choices (group_id, position) where deleted_at is null;
create index option_choices_dish_idx on option_choices (dish_id) where dish_id is not null and deleted_at is null;
create index option_choices_non_veg_idx on option_choices (restaurant_id, group_id) where veg = false and deleted_at is null;

-- What a choice costs with a size, where that is another price than its own.
create table choice_size_prices (
  choice_id bigint not null references option_choices,
  size_choice_id bigint not null references option_choices,
  price_paise int not null check (price_paise between 0 and 10000000),
  primary key (choice_id, size_choice_id)
);

create table dish_groups (
  menu_item_id bigint not null,
  group_id bigint not null,
  restaurant_id bigint not null,
  position int not null,
  -- Null: the group's.
  min_picks int check (min_picks between 0 and 20),
  max_picks int check (max_picks between 1 and 40),
  included int check (included between 0 and 40),
  extra_paise int check (extra_paise between 0 and 10000000),
  primary key (menu_item_id, group_id),
  foreign key (menu_item_id, restaurant_id) references menu_items (id, restaurant_id),
  foreign key (group_id, restaurant_id) references option_groups (id, restaurant_id)
);
create index dish_groups_group_idx on dish_groups (group_id);

-- What a dish costs in each of its sizes.
create table dish_size_prices (
  menu_item_id bigint not null references menu_items,
  choice_id bigint not null references option_choices,
  price_paise int not null check (price_paise between 0 and 10000000),
  primary key (menu_item_id, choice_id)
);

alter table menu_items
  -- Grows with whatever a bill is made from: an order that was priced by an older one is priced again.
  add column version int not null default 1,
  -- What a line without choices costs, and the least that any costs; null: price_paise, which is the dish's own.
  add column shown_paise int,
  add column least_paise int;
create trigger dish_version_raised before update on menu_items for each row
  when ((old.name, old.veg, old.price_paise, old.deleted_at) is distinct from
        (new.name, new.veg, new.price_paise, new.deleted_at))
  execute function raise_dish_version();
-- Polls of orders show whether a restaurant is vegetarian, which its choices decide too.
create constraint trigger menu_version_of_options after update on menu_items
  deferrable initially deferred for each row
  when (old.version <> new.version and (old.name, old.price_paise, old.veg, old.deleted_at) is not distinct from
                                       (new.name, new.price_paise, new.veg, new.deleted_at))
  execute function note_menu_version();

create trigger dish_groups_added after insert on dish_groups
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_groups_changed after update on dish_groups
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_groups_removed after delete on dish_groups
  referencing old table as touched for each statement execute function note_options('dish');
create trigger dish_sizes_added after insert on dish_size_prices
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_sizes_changed after update on dish_size_prices
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_sizes_removed after delete on dish_size_prices
  referencing old table as touched for each statement execute function note_options('dish');
create trigger option_groups_changed after update on option_groups
  referencing new table as touched for each statement execute function note_options('group');
create trigger option_choices_added after insert on option_choices
  referencing new table as touched for each statement execute function note_choice_options();
create trigger option_choices_changed after update on option_choices
  referencing old table as former new table as touched for each statement execute function note_choice_options();
create trigger choice_prices_added after insert on choice_size_prices
  referencing new table as touched for each statement execute function note_options('choice');
create trigger choice_prices_changed after update on choice_size_prices
  referencing new table as touched for each statement execute function note_options('choice');
create trigger choice_prices_removed after delete on choice_size_prices
  referencing old table as touched for each statement execute function note_options('choice');

-- A line is its dish, what was chosen of it and its note. A choice that is wanted twice stands twice, sorted.
alter table cart_items
  add column choices bigint[] not null default '{}',
  add column note text not null default '';
alter table cart_items drop constraint cart_items_pkey, add primary key (user_id, position);
alter table cart_items add constraint cart_items_line_key unique (user_id, menu_item_id, choices, note);

alter table order_items
  -- The lines of one dish, from 0 on without a gap.
  add column variant smallint not null default 0,
  -- Of the dish, or of its size; null: price_paise, which is what one costs with everything.
  add column base_price_paise int,
  -- As they were ordered: choices, and what went beyond those that were included.
  add column choices jsonb not null default '[]',
  add column note text not null default '';

-- Named by the lines of a dish that every order of it has.
alter table reviews add column variant smallint not null default 0;
alter table case_lines add column variant smallint not null default 0;

-- What an order's lines took of choices and of the dishes of combos: what can be given back.
create table order_choices (
  order_id bigint not null,
  choice_id bigint not null,
  restaurant_id bigint not null,
  dish_id bigint,
  qty int not null check (qty >= 1),
  taken int not null default 0 check (taken in (0, qty)),
  returned boolean not null default false,
  primary key (order_id, choice_id),
  foreign key (order_id, restaurant_id) references orders (id, restaurant_id),
  foreign key (choice_id, restaurant_id) references option_choices (id, restaurant_id),
  foreign key (dish_id, restaurant_id) references menu_items (id, restaurant_id)
);
create index order_choices_choice_idx on order_choices (choice_id, order_id);
create index order_choices_dish_idx on order_choices (dish_id, order_id) where dish_id is not null;

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
                  where d.restaurant_id = o.restaurant_id and d.deleted_at is null and not d.veg limit 1),
                not exists (select from option_choices c join dish_groups g on g.group_id = c.group_id
                             where c.restaurant_id = o.restaurant_id and c.veg = false and c.deleted_at is null)) as "restaurantIsVeg",
       o.user_id as "userId", o.customer_name as "customerName", o.customer_email as "customerEmail",
       (select json_agg(line)
          from (select i.menu_item_id as "menuItemId", i.name, i.qty as quantity, i.price_paise as "pricePaise", i.veg,
                       m.category, m.img, i.base_price_paise as "basePaise", i.choices, i.note
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
