-- The tables of the marketplace. What RULES says in words stands here as constraints wherever SQL can say it.
-- Money is integer paise. Rows about people and money are tombstones (deleted_at), never cascaded away (RULES 7).

create table settings (
  only_row boolean primary key default true check (only_row),
  platform_name text not null default 'Tiffin',
  coupon_policy text not null default 'open' check (coupon_policy in ('open', 'offers-only')),
  time_zone text not null default 'Asia/Kolkata',
  -- When the demo data were loaded; null on a platform that started empty.
  demo_loaded_at timestamptz
);
insert into settings default values;

create table users (
  id bigint generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z0-9_.-]{3,32}$'),
  email text not null check (length(email) <= 254),
  role text not null check (role in ('CUSTOMER', 'RESTAURANT', 'ADMIN')),
  password_hash text not null,
  must_change_password boolean not null default false,
  name text not null default '',
  phone text not null default '',
  address text not null default '',
  preferences jsonb not null default '{}',
  is_blocked boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_idx on sessions (user_id);

-- Failed logins by account and address, whether the account exists or not (RULES 6).
create table login_failures (
  account text not null,
  address text not null,
  failures int not null,
  last_failed_at timestamptz not null,
  primary key (account, address)
);
create table login_failures_by_address (
  address text not null,
  hour timestamptz not null,
  failures int not null,
  primary key (address, hour)
);

create table restaurants (
  id bigint generated always as identity primary key,
  owner_id bigint not null unique references users,
  name text not null check (length(name) between 1 and 120),
  -- Never given to another restaurant, so it stays taken by a tombstone too.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  cuisine text not null check (cuisine in
    ('Italian', 'Chinese', 'Japanese', 'Indian', 'Mexican', 'American', 'Thai', 'Mediterranean', 'Other')),
  description text not null default '',
  address text not null,
  phone text not null,
  opening_hours text not null default '',
  img text not null default '',
  is_approved boolean not null default false,
  is_active boolean not null default true,
  -- Sum and count of the visible reviews, kept by the review verbs and checked by the invariants.
  rating_sum int not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  -- Usual minutes from order to door, learnt from delivered orders; null before there are any.
  eta_minutes int check (eta_minutes between 1 and 600),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index restaurants_public_idx on restaurants (id) where is_approved and is_active and deleted_at is null;

create table menu_items (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  price_paise int not null check (price_paise between 0 and 10000000),
  veg boolean not null default false,
  category text not null default 'Other' check (category <> ''),
  is_available boolean not null default true,
  show_quantity boolean not null default false,
  quantity_available int check (quantity_available >= 0),
  img text not null default '',
  position int not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tracked_means_a_number check (show_quantity = (quantity_available is not null)),
  unique (id, restaurant_id)
);
create index menu_items_restaurant_idx on menu_items (restaurant_id, position, id) where deleted_at is null;

create table carts (
  user_id bigint primary key references users,
  address text not null default '',
  updated_at timestamptz not null default now()
);
create table cart_items (
  user_id bigint not null references carts on delete cascade,
  menu_item_id bigint not null,
  restaurant_id bigint not null,
  qty int not null check (qty between 1 and 99),
  position int not null,
  primary key (user_id, menu_item_id),
  foreign key (menu_item_id, restaurant_id) references menu_items (id, restaurant_id)
);

create table offers (
  id bigint generated always as identity primary key,
  type text not null check (type in ('discount', 'free-delivery', 'cashback', 'combo', 'free-item')),
  title text not null,
  description text not null default '',
  code text not null check (code ~ '^[A-Z0-9_-]{3,32}$'),
  category text not null default '',
  restaurant_id bigint references restaurants,
  percent int not null default 0 check (percent between 0 and 100),
  cap_paise int check (cap_paise >= 0),
  min_order_paise int not null default 0 check (min_order_paise >= 0),
  usage_limit int check (usage_limit > 0),
  per_customer_limit int check (per_customer_limit > 0),
  first_order_only boolean not null default false,
  weekdays int[] not null default '{}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  valid_from timestamptz,
  valid_until timestamptz,
  is_active boolean not null default true,
  image text not null default '',
  color text not null default '',
  -- Raised by every change, so that a bill made from older terms is noticed at placement.
  version int not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index offers_code_key on offers (code) where deleted_at is null;

create table orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  restaurant_id bigint not null references restaurants,
  status text not null default 'New' check (status in
    ('New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled', 'Refunded')),
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  discount_paise bigint not null default 0 check (discount_paise >= 0),
  delivery_fee_paise bigint not null default 0 check (delivery_fee_paise >= 0),
  total_paise bigint not null check (total_paise >= 0),
  coupon_code text,
  -- What the coupon gave and why, as it was (RULES 3).
  coupon_terms jsonb,
  payment text not null check (payment in ('Cash on Delivery', 'UPI', 'Credit/Debit Card', 'Net Banking')),
  address text not null,
  notes text not null default '',
  restaurant_name text not null,
  restaurant_address text not null,
  customer_name text not null,
  customer_email text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint total_is_the_sum check (total_paise = greatest(0, subtotal_paise - discount_paise + delivery_fee_paise)),
  constraint discount_within_subtotal check (discount_paise <= subtotal_paise),
  unique (id, restaurant_id)
);
create index orders_user_idx on orders (user_id, id desc);
create index orders_restaurant_idx on orders (restaurant_id, id desc);
create index orders_restaurant_active_idx on orders (restaurant_id, id)
  where status in ('New', 'Accepted', 'Preparing', 'Out for Delivery') and deleted_at is null;

create table order_items (
  order_id bigint not null,
  restaurant_id bigint not null,
  menu_item_id bigint not null,
  position int not null,
  name text not null,
  price_paise int not null check (price_paise between 0 and 10000000),
  qty int not null check (qty between 1 and 99),
  veg boolean not null,
  -- What this line took from the stock, and whether it was given back (RULES 2).
  stock_taken int not null default 0 check (stock_taken in (0, qty)),
  stock_returned boolean not null default false,
  primary key (order_id, menu_item_id),
  foreign key (order_id, restaurant_id) references orders (id, restaurant_id),
  foreign key (menu_item_id, restaurant_id) references menu_items (id, restaurant_id)
);
create index order_items_dish_idx on order_items (menu_item_id, order_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  restaurant_id bigint not null,
  status text not null check (status in
    ('New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled', 'Refunded')),
  actor_id bigint references users,
  actor_role text not null check (actor_role in ('CUSTOMER', 'RESTAURANT', 'ADMIN', 'SYSTEM')),
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  -- No status is entered twice, so two clicks can never make two events.
  unique (order_id, status),
  foreign key (order_id, restaurant_id) references orders (id, restaurant_id)
);

create table refunds (
  order_id bigint primary key references orders,
  amount_paise bigint not null check (amount_paise >= 0),
  actor_id bigint references users,
  created_at timestamptz not null default now()
);

create table offer_redemptions (
  order_id bigint primary key references orders,
  offer_id bigint not null references offers,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  -- Given back when the order was cancelled.
  released_at timestamptz
);
create index offer_redemptions_offer_idx on offer_redemptions (offer_id, user_id) where released_at is null;

-- First answers by Idempotency-Key, and the fingerprints of keyless orders (API 1, Retries).
create table idempotency_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  scope text not null,
  key text,
  body_hash bytea not null,
  order_id bigint references orders,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
create unique index idempotency_keys_key on idempotency_keys (user_id, scope, key) where key is not null;
create unique index idempotency_keys_order_key on idempotency_keys (order_id) where order_id is not null;
create index idempotency_keys_body_idx on idempotency_keys (user_id, scope, body_hash, created_at desc);

create table reviews (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  menu_item_id bigint not null,
  restaurant_id bigint not null references restaurants,
  user_id bigint not null references users,
  rating int not null check (rating between 1 and 5),
  text text not null check (length(text) between 1 and 2000),
  is_flagged boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- One review per line of an order, for ever.
  unique (order_id, menu_item_id),
  foreign key (order_id, menu_item_id) references order_items (order_id, menu_item_id)
);
create index reviews_restaurant_idx on reviews (restaurant_id, id desc) where deleted_at is null;
create index reviews_dish_idx on reviews (menu_item_id) where deleted_at is null;
create index reviews_user_idx on reviews (user_id, id desc) where deleted_at is null;

create table favorites (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  restaurant_id bigint not null references restaurants,
  menu_item_id bigint references menu_items,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, restaurant_id, menu_item_id)
);

create table messages (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  order_id bigint,
  customer_id bigint references users,
  sender text not null check (sender in ('customer', 'restaurant')),
  text text not null check (length(text) between 1 and 2000),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (order_id, restaurant_id) references orders (id, restaurant_id)
);
create index messages_order_idx on messages (order_id, id);
create index messages_restaurant_idx on messages (restaurant_id, id desc);
create index messages_unread_customer_idx on messages (customer_id) where sender = 'restaurant' and not is_read;
create index messages_unread_restaurant_idx on messages (restaurant_id) where sender = 'customer' and not is_read;
