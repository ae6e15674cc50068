-- A database as the last of the migrations before the baseline left it, written from its catalogs: what upgrade.test.ts
-- takes over. Functions are stubs, because migrating replaces their texts anyway. Never changed.

create extension pg_trgm;
CREATE OR REPLACE FUNCTION public.search_text(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select trim(regexp_replace(
    lower(replace(replace(replace(
      translate(regexp_replace(normalize(p_text, NFKD), U&'[\0300-\036F]', '', 'g'), 'øØłŁđĐıİ', 'oolLdDiI'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')),
    '\s+', ' ', 'g'))
$function$;
create function count_orders() returns trigger language plpgsql as $$ begin return null; end $$;
create function count_redemption() returns trigger language plpgsql as $$ begin return null; end $$;
create function count_reviews() returns trigger language plpgsql as $$ begin return null; end $$;
create function count_users() returns trigger language plpgsql as $$ begin return null; end $$;
create function forget_place() returns trigger language plpgsql as $$ begin return null; end $$;
create function keep_default_address() returns trigger language plpgsql as $$ begin return null; end $$;
create function keep_last_console() returns trigger language plpgsql as $$ begin return null; end $$;
create function keep_offer_uses() returns trigger language plpgsql as $$ begin return null; end $$;
create function keep_profile_address() returns trigger language plpgsql as $$ begin return null; end $$;
create function log_change() returns trigger language plpgsql as $$ begin return null; end $$;
create function log_restaurants() returns trigger language plpgsql as $$ begin return null; end $$;
create function note_choice_options() returns trigger language plpgsql as $$ begin return null; end $$;
create function note_menu_version() returns trigger language plpgsql as $$ begin return null; end $$;
create function note_options() returns trigger language plpgsql as $$ begin return null; end $$;
create function raise_dish_version() returns trigger language plpgsql as $$ begin return null; end $$;
create function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$;
create function say_written() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_menu() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_order_event() returns trigger language plpgsql as $$ begin return null; end $$;
create function touch_mailboxes() returns trigger language plpgsql as $$ begin return null; end $$;
create function uncount_redemption() returns trigger language plpgsql as $$ begin return null; end $$;

create table schema_migrations (
  version integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);

create table schema_functions (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);

create table settings (
  only_row boolean not null default true,
  platform_name text not null default 'Tiffin'::text,
  coupon_policy text not null default 'open'::text,
  time_zone text not null default 'Asia/Kolkata'::text,
  demo_loaded_at timestamp with time zone,
  maintenance_mode boolean not null default false,
  email_notifications boolean not null default true,
  auto_backup boolean not null default true,
  max_file_size_mb integer not null default 10,
  session_timeout_minutes integer not null default 30,
  theme text not null default 'auto'::text,
  accept_minutes integer not null default 12,
  missed_orders_to_pause integer not null default 2,
  console_policy text not null default 'ignore'::text,
  console_gone_minutes integer not null default 5,
  clock_offered_at timestamp with time zone,
  admin_second_factor text not null default 'optional'::text,
  support_contact text not null default ''::text
);

create table users (
  id bigint not null generated always as identity,
  username text not null,
  email text not null,
  role text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  name text not null default ''::text,
  phone text not null default ''::text,
  address text not null default ''::text,
  preferences jsonb not null default '{}'::jsonb,
  is_blocked boolean not null default false,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  blocked_reason text,
  email_verified_at timestamp with time zone,
  email_refused_at timestamp with time zone,
  sessions_since timestamp with time zone
);

create table sessions (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
);

create table login_failures (
  account text not null,
  address text not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null
);

create table login_failures_by_address (
  address text not null,
  hour timestamp with time zone not null,
  failures integer not null
);

create table restaurants (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  name text not null,
  slug text not null,
  cuisine text not null,
  description text not null default ''::text,
  address text not null,
  phone text not null,
  opening_hours text not null default ''::text,
  img text not null default ''::text,
  is_approved boolean not null default false,
  is_active boolean not null default true,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  eta_minutes integer,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search_name text generated always as (search_text(name)) stored,
  rejection text,
  inactive_reason text,
  accept_minutes integer,
  presence text not null default 'unknown'::text,
  presence_since timestamp with time zone,
  missed_in_row integer not null default 0,
  stopped_reason text,
  stopped_at timestamp with time zone,
  day_begins time without time zone not null default '00:00:00'::time without time zone
);

create table menu_items (
  id bigint not null generated always as identity,
  restaurant_id bigint not null,
  name text not null,
  description text not null default ''::text,
  price_paise integer not null,
  veg boolean not null default false,
  category text not null default 'Other'::text,
  is_available boolean not null default true,
  show_quantity boolean not null default false,
  quantity_available integer,
  img text not null default ''::text,
  position integer not null default 0,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search_name text generated always as (search_text(name)) stored,
  version integer not null default 1,
  shown_paise integer,
  least_paise integer,
  sold_out_until timestamp with time zone,
  marks text[] not null default '{}'::text[],
  allergens text[],
  may_contain text[] not null default '{}'::text[],
  ingredients text not null default ''::text,
  spice smallint,
  calories integer,
  serving text not null default ''::text
);

create table carts (
  user_id bigint not null,
  address text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  notes text not null default ''::text,
  notes_restaurant_id bigint,
  phone text,
  payment text,
  coupon text not null default ''::text
);

create table cart_items (
  user_id bigint not null,
  menu_item_id bigint not null,
  restaurant_id bigint not null,
  qty integer not null,
  position integer not null,
  choices bigint[] not null default '{}'::bigint[],
  note text not null default ''::text
);

create table offers (
  id bigint not null generated always as identity,
  type text not null,
  title text not null,
  description text not null default ''::text,
  code text not null,
  category text not null default ''::text,
  restaurant_id bigint,
  percent integer not null default 0,
  cap_paise integer,
  min_order_paise integer not null default 0,
  usage_limit integer,
  per_customer_limit integer,
  first_order_only boolean not null default false,
  weekdays integer[] not null default '{}'::integer[],
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  is_active boolean not null default true,
  image text not null default ''::text,
  color text not null default ''::text,
  version integer not null default 1,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);

create table orders (
  id bigint not null generated always as identity,
  user_id bigint not null,
  restaurant_id bigint not null,
  status text not null default 'New'::text,
  subtotal_paise bigint not null,
  discount_paise bigint not null default 0,
  delivery_fee_paise bigint not null default 0,
  total_paise bigint not null,
  coupon_code text,
  coupon_terms jsonb,
  payment text not null,
  address text not null,
  notes text not null default ''::text,
  restaurant_name text not null,
  restaurant_address text not null,
  customer_name text not null,
  customer_email text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  seen_at timestamp with time zone,
  review_asked_at timestamp with time zone,
  customer_phone text not null default ''::text,
  accept_by timestamp with time zone,
  promised_minutes integer,
  area text,
  delivery_reason text,
  deliver_to jsonb
);

create table order_items (
  order_id bigint not null,
  restaurant_id bigint not null,
  menu_item_id bigint not null,
  position integer not null,
  name text not null,
  price_paise integer not null,
  qty integer not null,
  veg boolean not null,
  stock_taken integer not null default 0,
  stock_returned boolean not null default false,
  variant smallint not null default 0,
  base_price_paise integer,
  choices jsonb not null default '[]'::jsonb,
  note text not null default ''::text
);

create table order_events (
  id bigint not null generated always as identity,
  order_id bigint not null,
  restaurant_id bigint not null,
  status text not null,
  actor_id bigint,
  actor_role text not null,
  reason text not null default ''::text,
  at timestamp with time zone not null default clock_timestamp(),
  request_id text default NULLIF(current_setting('tiffin.request_id'::text, true), ''::text)
);

create table refunds (
  order_id bigint not null,
  amount_paise bigint not null,
  actor_id bigint,
  created_at timestamp with time zone not null default now()
);

create table offer_redemptions (
  order_id bigint not null,
  offer_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  released_at timestamp with time zone
);

create table idempotency_keys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  scope text not null,
  key text,
  body_hash bytea not null,
  order_id bigint,
  answer jsonb not null,
  created_at timestamp with time zone not null default now()
);

create table reviews (
  id bigint not null generated always as identity,
  order_id bigint not null,
  menu_item_id bigint not null,
  restaurant_id bigint not null,
  user_id bigint not null,
  rating integer not null,
  text text not null,
  is_flagged boolean not null default false,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  variant smallint not null default 0,
  answer text,
  answered_at timestamp with time zone,
  report_reason text,
  reported_at timestamp with time zone,
  report_dismissed_at timestamp with time zone
);

create table favorites (
  id bigint not null generated always as identity,
  user_id bigint not null,
  restaurant_id bigint not null,
  menu_item_id bigint,
  created_at timestamp with time zone not null default now()
);

create table messages (
  id bigint not null generated always as identity,
  restaurant_id bigint not null,
  order_id bigint,
  customer_id bigint,
  sender text not null,
  text text not null,
  is_read boolean not null default false,
  created_at timestamp with time zone not null default now(),
  author_id bigint
);

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  actor_id bigint,
  actor_username text,
  actor_role text,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  subject_label text not null,
  before jsonb,
  after jsonb,
  request_id text,
  restaurant_id bigint
);

create table mailboxes (
  side text not null,
  id bigint not null,
  version bigint not null
);

create table live_events (
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  type text not null,
  order_id bigint,
  restaurant_id bigint,
  customer_id bigint,
  status text,
  at timestamp with time zone not null default clock_timestamp(),
  user_id bigint
);

create table offer_uses (
  offer_id bigint not null,
  uses integer not null
);

create table client_errors (
  fingerprint text not null,
  name text not null,
  message text not null,
  stack text not null,
  route text not null,
  release text not null,
  count bigint not null default 1,
  first_at timestamp with time zone not null default clock_timestamp(),
  last_at timestamp with time zone not null default clock_timestamp(),
  request_ids text[] not null default '{}'::text[]
);

create table job_leases (
  name text not null,
  holder text not null default ''::text,
  fence bigint not null default 0,
  until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  next_at timestamp with time zone not null default now(),
  last_at timestamp with time zone,
  outcome text,
  failures integer not null default 0,
  succeeded_at timestamp with time zone
);

create table job_runs (
  id bigint not null generated always as identity,
  job text not null,
  node text not null,
  fence bigint not null,
  began_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  rows bigint not null default 0,
  outcome text,
  error text
);

create table invariant_results (
  name text not null,
  checked_at timestamp with time zone not null default now(),
  violations integer,
  error text
);

create table menu_versions (
  restaurant_id bigint not null,
  version bigint not null
);

create table platform_counts (
  subject text not null,
  day date not null,
  state text not null,
  is_marked boolean not null,
  n bigint not null,
  amount bigint not null,
  first_id bigint not null,
  last_id bigint not null
);

create table platform_count_changes (
  subject text not null,
  day date not null,
  state text not null,
  is_marked boolean not null,
  n bigint not null,
  amount bigint not null,
  first_id bigint not null,
  last_id bigint not null
);

create table cases (
  id bigint not null generated always as identity,
  order_id bigint not null,
  restaurant_id bigint not null,
  customer_id bigint not null,
  kind text not null,
  state text not null default 'open'::text,
  opened_at timestamp with time zone not null default now(),
  waiting_since timestamp with time zone default now(),
  closed_at timestamp with time zone,
  outcome text,
  photo text not null default ''::text,
  last_message_id bigint not null default 0,
  customer_unread integer not null default 0,
  restaurant_unread integer not null default 0,
  platform_unread integer not null default 0
);

create table case_lines (
  case_id bigint not null,
  order_id bigint not null,
  menu_item_id bigint not null,
  variant smallint not null default 0
);

create table case_messages (
  id bigint not null generated always as identity,
  case_id bigint not null,
  what text not null,
  sender text not null,
  author_id bigint not null,
  text text not null,
  outcome text,
  created_at timestamp with time zone not null default now()
);

create table platform_conversations (
  customer_id bigint not null,
  last_message_id bigint not null default 0,
  waiting_since timestamp with time zone
);

create table platform_messages (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  sender text not null,
  author_id bigint not null,
  text text not null,
  is_read boolean not null default false,
  created_at timestamp with time zone not null default now()
);

create table order_escalations (
  order_id bigint not null,
  step text not null,
  at timestamp with time zone not null default now(),
  seen_by bigint,
  seen_at timestamp with time zone
);

create table restaurant_consoles (
  restaurant_id bigint not null,
  device text not null,
  user_id bigint not null,
  session_hash bytea not null,
  seen_at timestamp with time zone not null default now(),
  can_sound boolean not null,
  is_visible boolean not null
);

create table last_consoles (
  restaurant_id bigint not null,
  seen_at timestamp with time zone not null
);

create table platform_pulse (
  is_only boolean not null default true,
  swept_at timestamp with time zone not null default now(),
  up_since timestamp with time zone not null default now(),
  outage interval not null default '00:00:00'::interval,
  was_closed boolean not null default false,
  moving_since timestamp with time zone,
  moving_until timestamp with time zone,
  moved_to bigint not null default 0
);

create table mail_outbox (
  id bigint not null generated always as identity,
  event_key text not null,
  to_key text not null,
  kind text not null,
  topic text not null,
  priority smallint not null,
  user_id bigint,
  to_address text,
  facts jsonb not null default '{}'::jsonb,
  group_key text,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  not_after timestamp with time zone not null,
  attempts integer not null default 0,
  leased_until timestamp with time zone,
  leased_by text,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  is_superseded boolean not null default false,
  last_error text,
  captured_text text,
  about_user_id bigint,
  is_recipient_fault boolean not null default false
);

create table notification_choices (
  user_id bigint not null,
  topic text not null,
  channel text not null,
  is_on boolean not null
);

create table unsubscribe_key (
  is_only boolean not null default true,
  key text not null default ((gen_random_uuid())::text || (gen_random_uuid())::text)
);

create table notifier_cursor (
  is_only boolean not null default true,
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null default 0
);

create table account_links (
  id bigint not null generated always as identity,
  kind text not null,
  user_id bigint,
  issued_by bigint,
  role text,
  restaurant_id bigint,
  position text,
  to_email text,
  asked_from text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  name text not null default ''::text
);

create table account_link_tokens (
  hash bytea not null,
  link_id bigint not null
);

create table reset_asks (
  id bigint not null generated always as identity,
  login text not null,
  address text not null,
  asked_at timestamp with time zone not null default now()
);

create table account_tries (
  kind text not null,
  address text not null,
  hour timestamp with time zone not null,
  tries integer not null
);

create table second_factors (
  user_id bigint not null,
  sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  wrong_codes integer not null default 0,
  wrong_since timestamp with time zone
);

create table recovery_codes (
  hash bytea not null,
  user_id bigint not null,
  used_at timestamp with time zone
);

create table secret_key (
  is_only boolean not null default true,
  fingerprint bytea,
  own_key bytea
);

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  event_key text not null,
  topic text not null,
  kind text not null,
  group_key text,
  count integer not null default 1,
  facts jsonb not null,
  path text not null,
  about_user_id bigint,
  read_at timestamp with time zone,
  at timestamp with time zone not null default now()
);

create table push_subscriptions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  session_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  failing_since timestamp with time zone
);

create table push_outbox (
  notification_id bigint not null,
  subscription_id bigint not null,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  not_after timestamp with time zone not null,
  attempts integer not null default 0,
  leased_until timestamp with time zone,
  leased_by text,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text
);

create table platform_keys (
  is_only boolean not null default true,
  public_key text not null,
  sealed bytea not null
);

create table restaurant_staff (
  user_id bigint not null,
  restaurant_id bigint not null,
  position text not null,
  position_since timestamp with time zone not null default now(),
  is_suspended boolean not null default false,
  invited_by bigint,
  joined_at timestamp with time zone not null default now()
);

create table option_groups (
  id bigint not null generated always as identity,
  restaurant_id bigint not null,
  name text not null,
  kind text not null,
  min_picks integer not null,
  max_picks integer,
  included integer not null,
  extra_paise integer not null,
  version integer not null default 1,
  deleted_at timestamp with time zone
);

create table option_choices (
  id bigint not null generated always as identity,
  group_id bigint not null,
  restaurant_id bigint not null,
  position integer not null,
  name text not null,
  price_paise integer not null,
  max_qty integer not null,
  default_qty integer not null,
  veg boolean,
  dish_id bigint,
  is_available boolean not null default true,
  show_quantity boolean not null default false,
  quantity_available integer,
  deleted_at timestamp with time zone,
  sold_out_until timestamp with time zone,
  marks text[] not null default '{}'::text[],
  allergens text[],
  may_contain text[] not null default '{}'::text[],
  calories integer
);

create table choice_size_prices (
  choice_id bigint not null,
  size_choice_id bigint not null,
  price_paise integer not null
);

create table dish_groups (
  menu_item_id bigint not null,
  group_id bigint not null,
  restaurant_id bigint not null,
  position integer not null,
  min_picks integer,
  max_picks integer,
  included integer,
  extra_paise integer
);

create table dish_size_prices (
  menu_item_id bigint not null,
  choice_id bigint not null,
  price_paise integer not null
);

create table order_choices (
  order_id bigint not null,
  choice_id bigint not null,
  restaurant_id bigint not null,
  dish_id bigint,
  qty integer not null,
  taken integer not null default 0,
  returned boolean not null default false
);

create table mealtimes (
  id bigint not null generated always as identity,
  restaurant_id bigint not null,
  name text not null,
  starts time without time zone not null,
  ends time without time zone not null,
  weekdays integer[] not null default '{}'::integer[],
  deleted_at timestamp with time zone
);

create table dish_mealtimes (
  menu_item_id bigint not null,
  mealtime_id bigint not null,
  restaurant_id bigint not null
);

create table case_notes (
  id bigint not null generated always as identity,
  case_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null default now()
);

create table restaurant_service (
  restaurant_id bigint not null,
  version integer not null,
  delivery_has_hours boolean not null default false,
  last_order_minutes integer not null default 0,
  paused_until timestamp with time zone,
  paused_since timestamp with time zone,
  pause_reason text not null default ''::text,
  busy_until timestamp with time zone,
  changed_at timestamp with time zone not null default now(),
  busy_minutes integer,
  lat numeric(8,5),
  lng numeric(8,5)
);

create table service_windows (
  restaurant_id bigint not null,
  fulfilment text not null,
  weekday integer not null,
  opens integer not null,
  closes integer not null
);

create table service_dates (
  restaurant_id bigint not null,
  fulfilment text not null,
  date date not null,
  windows int4range[] not null default '{}'::int4range[],
  note text not null default ''::text
);

create table delivery_areas (
  id bigint not null generated always as identity,
  restaurant_id bigint not null,
  position integer not null,
  name text not null,
  postcodes text[] not null default '{}'::text[],
  localities text[] not null default '{}'::text[],
  radius_m integer,
  fee_paise bigint not null,
  min_order_paise bigint not null default 0,
  free_above_paise bigint,
  extra_minutes integer not null default 0
);

create table addresses (
  id bigint not null generated always as identity,
  user_id bigint not null,
  label text not null,
  lines text not null,
  locality text not null default ''::text,
  postcode text not null default ''::text,
  phone text not null default ''::text,
  instructions text not null default ''::text,
  lat numeric(8,5),
  lng numeric(8,5),
  is_default boolean not null default false
);

create table password_checks (
  user_id bigint not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null
);

alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (version);
alter table schema_functions add constraint schema_functions_pkey PRIMARY KEY (name);
alter table settings add constraint settings_pkey PRIMARY KEY (only_row);
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_pkey PRIMARY KEY (token_hash);
alter table login_failures add constraint login_failures_pkey PRIMARY KEY (account, address);
alter table login_failures_by_address add constraint login_failures_by_address_pkey PRIMARY KEY (address, hour);
alter table restaurants add constraint restaurants_pkey PRIMARY KEY (id);
alter table menu_items add constraint menu_items_pkey PRIMARY KEY (id);
alter table carts add constraint carts_pkey PRIMARY KEY (user_id);
alter table cart_items add constraint cart_items_pkey PRIMARY KEY (user_id, "position");
alter table offers add constraint offers_pkey PRIMARY KEY (id);
alter table orders add constraint orders_pkey PRIMARY KEY (id);
alter table order_items add constraint order_items_pkey PRIMARY KEY (order_id, menu_item_id, variant);
alter table order_events add constraint order_events_pkey PRIMARY KEY (id);
alter table refunds add constraint refunds_pkey PRIMARY KEY (order_id);
alter table offer_redemptions add constraint offer_redemptions_pkey PRIMARY KEY (order_id);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (id);
alter table reviews add constraint reviews_pkey PRIMARY KEY (id);
alter table favorites add constraint favorites_pkey PRIMARY KEY (id);
alter table messages add constraint messages_pkey PRIMARY KEY (id);
alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id);
alter table mailboxes add constraint mailboxes_pkey PRIMARY KEY (side, id);
alter table live_events add constraint live_events_pkey PRIMARY KEY (xid, id);
alter table offer_uses add constraint offer_uses_pkey PRIMARY KEY (offer_id);
alter table client_errors add constraint client_errors_pkey PRIMARY KEY (fingerprint);
alter table job_leases add constraint job_leases_pkey PRIMARY KEY (name);
alter table job_runs add constraint job_runs_pkey PRIMARY KEY (id);
alter table invariant_results add constraint invariant_results_pkey PRIMARY KEY (name);
alter table menu_versions add constraint menu_versions_pkey PRIMARY KEY (restaurant_id);
alter table platform_counts add constraint platform_counts_pkey PRIMARY KEY (subject, day, state, is_marked);
alter table cases add constraint cases_pkey PRIMARY KEY (id);
alter table case_lines add constraint case_lines_pkey PRIMARY KEY (case_id, menu_item_id);
alter table case_messages add constraint case_messages_pkey PRIMARY KEY (id);
alter table platform_conversations add constraint platform_conversations_pkey PRIMARY KEY (customer_id);
alter table platform_messages add constraint platform_messages_pkey PRIMARY KEY (id);
alter table order_escalations add constraint order_escalations_pkey PRIMARY KEY (order_id, step);
alter table restaurant_consoles add constraint restaurant_consoles_pkey PRIMARY KEY (restaurant_id, device);
alter table last_consoles add constraint last_consoles_pkey PRIMARY KEY (restaurant_id);
alter table platform_pulse add constraint platform_pulse_pkey PRIMARY KEY (is_only);
alter table mail_outbox add constraint mail_outbox_pkey PRIMARY KEY (id);
alter table notification_choices add constraint notification_choices_pkey PRIMARY KEY (user_id, topic, channel);
alter table unsubscribe_key add constraint unsubscribe_key_pkey PRIMARY KEY (is_only);
alter table notifier_cursor add constraint notifier_cursor_pkey PRIMARY KEY (is_only);
alter table account_links add constraint account_links_pkey PRIMARY KEY (id);
alter table account_link_tokens add constraint account_link_tokens_pkey PRIMARY KEY (hash);
alter table reset_asks add constraint reset_asks_pkey PRIMARY KEY (id);
alter table account_tries add constraint account_tries_pkey PRIMARY KEY (kind, address, hour);
alter table second_factors add constraint second_factors_pkey PRIMARY KEY (user_id);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (hash);
alter table secret_key add constraint secret_key_pkey PRIMARY KEY (is_only);
alter table notifications add constraint notifications_pkey PRIMARY KEY (id);
alter table push_subscriptions add constraint push_subscriptions_pkey PRIMARY KEY (id);
alter table push_outbox add constraint push_outbox_pkey PRIMARY KEY (notification_id, subscription_id);
alter table platform_keys add constraint platform_keys_pkey PRIMARY KEY (is_only);
alter table restaurant_staff add constraint restaurant_staff_pkey PRIMARY KEY (user_id);
alter table option_groups add constraint option_groups_pkey PRIMARY KEY (id);
alter table option_choices add constraint option_choices_pkey PRIMARY KEY (id);
alter table choice_size_prices add constraint choice_size_prices_pkey PRIMARY KEY (choice_id, size_choice_id);
alter table dish_groups add constraint dish_groups_pkey PRIMARY KEY (menu_item_id, group_id);
alter table dish_size_prices add constraint dish_size_prices_pkey PRIMARY KEY (menu_item_id, choice_id);
alter table order_choices add constraint order_choices_pkey PRIMARY KEY (order_id, choice_id);
alter table mealtimes add constraint mealtimes_pkey PRIMARY KEY (id);
alter table dish_mealtimes add constraint dish_mealtimes_pkey PRIMARY KEY (menu_item_id, mealtime_id);
alter table case_notes add constraint case_notes_pkey PRIMARY KEY (id);
alter table restaurant_service add constraint restaurant_service_pkey PRIMARY KEY (restaurant_id);
alter table service_windows add constraint service_windows_pkey PRIMARY KEY (restaurant_id, fulfilment, weekday, opens);
alter table service_dates add constraint service_dates_pkey PRIMARY KEY (restaurant_id, fulfilment, date);
alter table delivery_areas add constraint delivery_areas_pkey PRIMARY KEY (id);
alter table addresses add constraint addresses_pkey PRIMARY KEY (id);
alter table password_checks add constraint password_checks_pkey PRIMARY KEY (user_id);
alter table restaurants add constraint restaurants_owner_id_key UNIQUE (owner_id);
alter table restaurants add constraint restaurants_slug_key UNIQUE (slug);
alter table menu_items add constraint menu_items_id_restaurant_id_key UNIQUE (id, restaurant_id);
alter table cart_items add constraint cart_items_line_key UNIQUE (user_id, menu_item_id, choices, note);
alter table orders add constraint orders_id_restaurant_id_key UNIQUE (id, restaurant_id);
alter table order_events add constraint order_events_order_id_status_key UNIQUE (order_id, status);
alter table reviews add constraint reviews_order_id_menu_item_id_key UNIQUE (order_id, menu_item_id);
alter table favorites add constraint favorites_user_id_restaurant_id_menu_item_id_key UNIQUE NULLS NOT DISTINCT (user_id, restaurant_id, menu_item_id);
alter table cases add constraint cases_id_order_id_key UNIQUE (id, order_id);
alter table mail_outbox add constraint mail_outbox_event_key_to_key_key UNIQUE (event_key, to_key);
alter table notifications add constraint notifications_user_id_event_key_key UNIQUE (user_id, event_key);
alter table push_subscriptions add constraint push_subscriptions_endpoint_key UNIQUE (endpoint);
alter table option_groups add constraint option_groups_id_restaurant_id_key UNIQUE (id, restaurant_id);
alter table option_choices add constraint option_choices_id_restaurant_id_key UNIQUE (id, restaurant_id);
alter table mealtimes add constraint mealtimes_id_restaurant_id_key UNIQUE (id, restaurant_id);
alter table delivery_areas add constraint delivery_areas_restaurant_id_position_key UNIQUE (restaurant_id, "position");
alter table settings add constraint settings_accept_minutes_check CHECK (((accept_minutes = 0) OR ((accept_minutes >= 3) AND (accept_minutes <= 120))));
alter table settings add constraint settings_admin_second_factor_check CHECK ((admin_second_factor = ANY (ARRAY['optional'::text, 'required'::text])));
alter table settings add constraint settings_console_gone_check CHECK (((console_gone_minutes >= 2) AND (console_gone_minutes <= 60)));
alter table settings add constraint settings_console_policy_check CHECK ((console_policy = ANY (ARRAY['ignore'::text, 'mark'::text, 'hide'::text])));
alter table settings add constraint settings_coupon_policy_check CHECK ((coupon_policy = ANY (ARRAY['open'::text, 'offers-only'::text])));
alter table settings add constraint settings_max_file_size_mb_check CHECK ((max_file_size_mb = ANY (ARRAY[5, 10, 25, 50])));
alter table settings add constraint settings_missed_orders_check CHECK (((missed_orders_to_pause >= 0) AND (missed_orders_to_pause <= 10)));
alter table settings add constraint settings_only_row_check CHECK (only_row);
alter table settings add constraint settings_session_timeout_minutes_check CHECK (((session_timeout_minutes >= 5) AND (session_timeout_minutes <= 1440)));
alter table settings add constraint settings_support_contact_check CHECK ((length(support_contact) <= 254));
alter table settings add constraint settings_theme_check CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text, 'auto'::text])));
alter table users add constraint users_blocked_reason_check CHECK ((length(blocked_reason) <= 500));
alter table users add constraint users_email_check CHECK ((length(email) <= 254));
alter table users add constraint users_role_check CHECK ((role = ANY (ARRAY['CUSTOMER'::text, 'RESTAURANT'::text, 'ADMIN'::text])));
alter table users add constraint users_username_check CHECK ((username ~ '^[A-Za-z0-9_.-]{3,32}$'::text));
alter table sessions add constraint sessions_token_hash_check CHECK ((length(token_hash) = 32));
alter table restaurants add constraint img_is_an_upload CHECK ((img ~ '^(/api/images/[A-Za-z0-9_-]{22}\.webp)?$'::text));
alter table restaurants add constraint no_approved_one_is_rejected CHECK (((rejection IS NULL) OR (NOT is_approved)));
alter table restaurants add constraint restaurants_accept_minutes_check CHECK (((accept_minutes >= 3) AND (accept_minutes <= 120)));
alter table restaurants add constraint restaurants_cuisine_check CHECK ((cuisine = ANY (ARRAY['Italian'::text, 'Chinese'::text, 'Japanese'::text, 'Indian'::text, 'Mexican'::text, 'American'::text, 'Thai'::text, 'Mediterranean'::text, 'Other'::text])));
alter table restaurants add constraint restaurants_day_begins_check CHECK ((day_begins <= '06:00:00'::time without time zone));
alter table restaurants add constraint restaurants_eta_minutes_check CHECK (((eta_minutes >= 1) AND (eta_minutes <= 600)));
alter table restaurants add constraint restaurants_inactive_reason_check CHECK ((length(inactive_reason) <= 500));
alter table restaurants add constraint restaurants_missed_check CHECK ((missed_in_row >= 0));
alter table restaurants add constraint restaurants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));
alter table restaurants add constraint restaurants_presence_check CHECK ((presence = ANY (ARRAY['here'::text, 'gone'::text, 'unknown'::text])));
alter table restaurants add constraint restaurants_rating_count_check CHECK ((rating_count >= 0));
alter table restaurants add constraint restaurants_rating_sum_check CHECK ((rating_sum >= 0));
alter table restaurants add constraint restaurants_rejection_check CHECK ((length(rejection) <= 500));
alter table restaurants add constraint restaurants_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table restaurants add constraint restaurants_stopped_check CHECK (((stopped_reason = 'not-answering'::text) AND ((stopped_reason IS NULL) = (stopped_at IS NULL))));
alter table menu_items add constraint img_is_an_upload CHECK ((img ~ '^(/api/images/[A-Za-z0-9_-]{22}\.webp)?$'::text));
alter table menu_items add constraint menu_items_category_check CHECK ((category <> ''::text));
alter table menu_items add constraint menu_items_diet_measured check (spice between 0 and 3 and calories between 0 and 9999);
alter table menu_items add constraint menu_items_marks_known CHECK ((marks <@ ARRAY['vegan'::text, 'jain'::text, 'halal'::text, 'egg'::text]));
alter table menu_items add constraint menu_items_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));
alter table menu_items add constraint menu_items_price_paise_check CHECK (((price_paise >= 0) AND (price_paise <= 10000000)));
alter table menu_items add constraint menu_items_quantity_available_check CHECK ((quantity_available >= 0));
alter table menu_items add constraint tracked_means_a_number CHECK ((show_quantity = (quantity_available IS NOT NULL)));
alter table cart_items add constraint cart_items_qty_check CHECK (((qty >= 1) AND (qty <= 99)));
alter table offers add constraint offers_cap_paise_check CHECK ((cap_paise >= 0));
alter table offers add constraint offers_code_check CHECK ((code ~ '^[A-Z0-9_-]{3,32}$'::text));
alter table offers add constraint offers_min_order_paise_check CHECK ((min_order_paise >= 0));
alter table offers add constraint offers_per_customer_limit_check CHECK ((per_customer_limit > 0));
alter table offers add constraint offers_percent_check CHECK (((percent >= 0) AND (percent <= 100)));
alter table offers add constraint offers_type_check CHECK ((type = ANY (ARRAY['discount'::text, 'free-delivery'::text, 'cashback'::text, 'combo'::text, 'free-item'::text])));
alter table offers add constraint offers_usage_limit_check CHECK ((usage_limit > 0));
alter table offers add constraint offers_weekdays_check CHECK ((weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]));
alter table orders add constraint discount_within_subtotal CHECK ((discount_paise <= subtotal_paise));
alter table orders add constraint orders_delivery_fee_paise_check CHECK ((delivery_fee_paise >= 0));
alter table orders add constraint orders_discount_paise_check CHECK ((discount_paise >= 0));
alter table orders add constraint orders_payment_check CHECK ((payment = ANY (ARRAY['Cash on Delivery'::text, 'UPI'::text, 'Credit/Debit Card'::text, 'Net Banking'::text])));
alter table orders add constraint orders_status_check CHECK ((status = ANY (ARRAY['New'::text, 'Accepted'::text, 'Preparing'::text, 'Out for Delivery'::text, 'Delivered'::text, 'Cancelled'::text, 'Refunded'::text])));
alter table orders add constraint orders_subtotal_paise_check CHECK ((subtotal_paise >= 0));
alter table orders add constraint orders_total_paise_check CHECK ((total_paise >= 0));
alter table orders add constraint total_is_the_sum CHECK ((total_paise = GREATEST((0)::bigint, ((subtotal_paise - discount_paise) + delivery_fee_paise))));
alter table order_items add constraint order_items_check CHECK (((stock_taken = 0) OR (stock_taken = qty)));
alter table order_items add constraint order_items_price_paise_check CHECK (((price_paise >= 0) AND (price_paise <= 10000000)));
alter table order_items add constraint order_items_qty_check CHECK (((qty >= 1) AND (qty <= 99)));
alter table order_events add constraint order_events_actor_role_check CHECK ((actor_role = ANY (ARRAY['CUSTOMER'::text, 'RESTAURANT'::text, 'ADMIN'::text, 'SYSTEM'::text])));
alter table order_events add constraint order_events_status_check CHECK ((status = ANY (ARRAY['New'::text, 'Accepted'::text, 'Preparing'::text, 'Out for Delivery'::text, 'Delivered'::text, 'Cancelled'::text, 'Refunded'::text])));
alter table refunds add constraint refunds_amount_paise_check CHECK ((amount_paise >= 0));
alter table reviews add constraint reviews_answer_check CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((char_length(answer) >= 1) AND (char_length(answer) <= 2000))));
alter table reviews add constraint reviews_of_dishes CHECK ((variant = 0));
alter table reviews add constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)));
alter table reviews add constraint reviews_report_check CHECK ((((report_reason IS NULL) = (reported_at IS NULL)) AND ((char_length(report_reason) >= 1) AND (char_length(report_reason) <= 500)) AND ((report_dismissed_at IS NULL) OR (reported_at IS NOT NULL))));
alter table reviews add constraint reviews_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));
alter table messages add constraint messages_sender_check CHECK ((sender = ANY (ARRAY['customer'::text, 'restaurant'::text])));
alter table messages add constraint messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));
alter table audit_log add constraint an_actor_is_whole CHECK ((num_nulls(actor_id, actor_username, actor_role) = ANY (ARRAY[0, 3])));
alter table audit_log add constraint audit_log_action_check CHECK ((action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'::text));
alter table audit_log add constraint audit_log_actor_role_check CHECK ((actor_role = ANY (ARRAY['CUSTOMER'::text, 'RESTAURANT'::text, 'ADMIN'::text])));
alter table audit_log add constraint audit_log_after_check CHECK ((jsonb_typeof(after) = 'object'::text));
alter table audit_log add constraint audit_log_before_check CHECK ((jsonb_typeof(before) = 'object'::text));
alter table audit_log add constraint audit_log_subject_type_check CHECK ((subject_type ~ '^[a-z]+$'::text));
alter table mailboxes add constraint mailboxes_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'restaurant'::text])));
alter table live_events add constraint live_events_type_is_known CHECK ((type = ANY (ARRAY['order.placed'::text, 'order.status'::text, 'message.created'::text, 'message.read'::text, 'case.changed'::text, 'support.changed'::text, 'menu.changed'::text, 'restaurant.changed'::text, 'notification.created'::text, 'catalogue.restaurant'::text, 'catalogue.menu'::text, 'catalogue.stock'::text, 'catalogue.offers'::text])));
alter table offer_uses add constraint offer_uses_uses_check CHECK ((uses >= 0));
alter table client_errors add constraint client_errors_count_check CHECK ((count > 0));
alter table job_leases add constraint job_leases_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text, 'stopped'::text])));
alter table job_runs add constraint job_runs_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text, 'stopped'::text, 'lost'::text])));
alter table platform_counts add constraint platform_counts_subject_check CHECK ((subject = ANY (ARRAY['orders'::text, 'reviews'::text, 'users'::text])));
alter table cases add constraint a_closed_case_has_an_outcome CHECK ((((state = 'closed'::text) = (closed_at IS NOT NULL)) AND ((state = 'closed'::text) = (outcome IS NOT NULL))));
alter table cases add constraint an_open_case_waits CHECK (((state = 'open'::text) = (waiting_since IS NOT NULL)));
alter table cases add constraint cases_customer_unread_check CHECK ((customer_unread >= 0));
alter table cases add constraint cases_kind_check CHECK ((kind = ANY (ARRAY['missing'::text, 'wrong'::text, 'spoiled'::text, 'late'::text, 'never came'::text])));
alter table cases add constraint cases_outcome_check CHECK ((outcome = ANY (ARRAY['explained'::text, 'replaced'::text, 'refunded'::text, 'refused'::text])));
alter table cases add constraint cases_platform_unread_check CHECK ((platform_unread >= 0));
alter table cases add constraint cases_restaurant_unread_check CHECK ((restaurant_unread >= 0));
alter table cases add constraint cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])));
alter table case_lines add constraint case_lines_of_dishes CHECK ((variant = 0));
alter table case_messages add constraint case_messages_outcome_check CHECK ((outcome = ANY (ARRAY['explained'::text, 'replaced'::text, 'refunded'::text, 'refused'::text])));
alter table case_messages add constraint case_messages_sender_check CHECK ((sender = ANY (ARRAY['customer'::text, 'restaurant'::text, 'platform'::text])));
alter table case_messages add constraint case_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));
alter table case_messages add constraint case_messages_what_check CHECK ((what = ANY (ARRAY['opened'::text, 'message'::text, 'reopened'::text, 'closed'::text])));
alter table case_messages add constraint only_closing_has_an_outcome CHECK (((what = 'closed'::text) = (outcome IS NOT NULL)));
alter table platform_messages add constraint platform_messages_sender_check CHECK ((sender = ANY (ARRAY['customer'::text, 'platform'::text])));
alter table platform_messages add constraint platform_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));
alter table order_escalations add constraint order_escalations_step_check CHECK ((step = ANY (ARRAY['placed'::text, 'amber'::text, 'red'::text])));
alter table order_escalations add constraint whoever_saw_it_saw_it_at_some_time CHECK (((seen_by IS NULL) = (seen_at IS NULL)));
alter table restaurant_consoles add constraint restaurant_consoles_device_check CHECK (((length(device) >= 1) AND (length(device) <= 80)));
alter table platform_pulse add constraint platform_pulse_check CHECK (((moving_since IS NULL) = (moving_until IS NULL)));
alter table platform_pulse add constraint platform_pulse_is_only_check CHECK (is_only);
alter table mail_outbox add constraint mail_is_for_somebody CHECK (((user_id IS NOT NULL) OR (to_address IS NOT NULL)));
alter table mail_outbox add constraint mail_is_waiting_sent_or_failed CHECK ((num_nonnulls(sent_at, failed_at) <= 1));
alter table mail_outbox add constraint mail_outbox_attempts_check CHECK ((attempts >= 0));
alter table mail_outbox add constraint mail_outbox_event_key_check CHECK (((length(event_key) >= 1) AND (length(event_key) <= 200)));
alter table mail_outbox add constraint only_unsent_mail_is_superseded CHECK (((NOT is_superseded) OR (failed_at IS NOT NULL)));
alter table mail_outbox add constraint only_waiting_mail_is_leased CHECK ((((leased_until IS NULL) = (leased_by IS NULL)) AND ((leased_until IS NULL) OR (num_nonnulls(sent_at, failed_at) = 0))));
alter table notification_choices add constraint notification_choices_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'mail'::text])));
alter table unsubscribe_key add constraint unsubscribe_key_is_only_check CHECK (is_only);
alter table notifier_cursor add constraint notifier_cursor_is_only_check CHECK (is_only);
alter table account_links add constraint account_links_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'verify'::text, 'email'::text, 'email-undo'::text, 'invite'::text])));
alter table account_links add constraint account_links_position_check CHECK (("position" = ANY (ARRAY['manager'::text, 'kitchen'::text])));
alter table account_links add constraint account_links_role_check CHECK ((role = ANY (ARRAY['RESTAURANT'::text, 'ADMIN'::text])));
alter table account_links add constraint link_is_used_or_revoked CHECK ((num_nonnulls(used_at, revoked_at) <= 1));
alter table account_links add constraint link_of_a_person_or_an_invite CHECK (((kind = 'invite'::text) = (user_id IS NULL)));
alter table account_link_tokens add constraint account_link_tokens_hash_check CHECK ((length(hash) = 32));
alter table account_tries add constraint account_tries_kind_check CHECK ((kind = ANY (ARRAY['forgot'::text, 'link'::text])));
alter table second_factors add constraint second_factors_wrong_codes_check CHECK ((wrong_codes >= 0));
alter table recovery_codes add constraint recovery_codes_hash_check CHECK ((length(hash) = 32));
alter table secret_key add constraint secret_key_is_here_or_outside CHECK (((fingerprint IS NULL) <> (own_key IS NULL)));
alter table secret_key add constraint secret_key_is_only_check CHECK (is_only);
alter table notifications add constraint notifications_count_check CHECK ((count >= 1));
alter table notifications add constraint notifications_event_key_check CHECK (((length(event_key) >= 1) AND (length(event_key) <= 200)));
alter table push_subscriptions add constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000));
alter table push_outbox add constraint only_waiting_push_is_leased CHECK ((((leased_until IS NULL) = (leased_by IS NULL)) AND ((leased_until IS NULL) OR (num_nonnulls(sent_at, failed_at) = 0))));
alter table push_outbox add constraint push_is_waiting_sent_or_failed CHECK ((num_nonnulls(sent_at, failed_at) <= 1));
alter table push_outbox add constraint push_outbox_attempts_check CHECK ((attempts >= 0));
alter table platform_keys add constraint platform_keys_is_only_check CHECK (is_only);
alter table restaurant_staff add constraint restaurant_staff_position_check CHECK (("position" = ANY (ARRAY['manager'::text, 'kitchen'::text])));
alter table option_groups add constraint option_groups_extra_paise_check CHECK (((extra_paise >= 0) AND (extra_paise <= 10000000)));
alter table option_groups add constraint option_groups_included_check CHECK (((included >= 0) AND (included <= 40)));
alter table option_groups add constraint option_groups_kind_check CHECK ((kind = ANY (ARRAY['size'::text, 'choice'::text])));
alter table option_groups add constraint option_groups_max_picks_check CHECK (((max_picks >= 1) AND (max_picks <= 40)));
alter table option_groups add constraint option_groups_min_picks_check CHECK (((min_picks >= 0) AND (min_picks <= 20)));
alter table option_groups add constraint option_groups_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));
alter table option_choices add constraint a_dish_has_its_own_stock CHECK (((dish_id IS NULL) OR ((NOT show_quantity) AND is_available AND (veg IS NULL))));
alter table option_choices add constraint a_dish_is_sold_out_itself CHECK (((dish_id IS NULL) OR (sold_out_until IS NULL)));
alter table option_choices add constraint called_by_itself_or_its_dish CHECK (((name = ''::text) = (dish_id IS NOT NULL)));
alter table option_choices add constraint option_choices_check CHECK (((default_qty >= 0) AND (default_qty <= max_qty)));
alter table option_choices add constraint option_choices_diet_measured CHECK (((calories >= 0) AND (calories <= 9999)));
alter table option_choices add constraint option_choices_marks_known CHECK ((marks <@ ARRAY['vegan'::text, 'jain'::text, 'halal'::text, 'egg'::text]));
alter table option_choices add constraint option_choices_max_qty_check CHECK (((max_qty >= 1) AND (max_qty <= 10)));
alter table option_choices add constraint option_choices_name_check CHECK ((length(name) <= 60));
alter table option_choices add constraint option_choices_price_paise_check CHECK (((price_paise >= 0) AND (price_paise <= 10000000)));
alter table option_choices add constraint option_choices_quantity_available_check CHECK ((quantity_available >= 0));
alter table option_choices add constraint tracked_means_a_number CHECK ((show_quantity = (quantity_available IS NOT NULL)));
alter table choice_size_prices add constraint choice_size_prices_price_paise_check CHECK (((price_paise >= 0) AND (price_paise <= 10000000)));
alter table dish_groups add constraint dish_groups_extra_paise_check CHECK (((extra_paise >= 0) AND (extra_paise <= 10000000)));
alter table dish_groups add constraint dish_groups_included_check CHECK (((included >= 0) AND (included <= 40)));
alter table dish_groups add constraint dish_groups_max_picks_check CHECK (((max_picks >= 1) AND (max_picks <= 40)));
alter table dish_groups add constraint dish_groups_min_picks_check CHECK (((min_picks >= 0) AND (min_picks <= 20)));
alter table dish_size_prices add constraint dish_size_prices_price_paise_check CHECK (((price_paise >= 0) AND (price_paise <= 10000000)));
alter table order_choices add constraint order_choices_check CHECK (((taken = 0) OR (taken = qty)));
alter table order_choices add constraint order_choices_qty_check CHECK ((qty >= 1));
alter table mealtimes add constraint mealtimes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));
alter table mealtimes add constraint mealtimes_weekdays_check CHECK ((weekdays <@ '{1,2,3,4,5,6,7}'::integer[]));
alter table case_notes add constraint case_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));
alter table restaurant_service add constraint restaurant_service_busy CHECK (((busy_until IS NULL) = (busy_minutes IS NULL)));
alter table restaurant_service add constraint restaurant_service_busy_minutes_check CHECK (((busy_minutes >= 5) AND (busy_minutes <= 60)));
alter table restaurant_service add constraint restaurant_service_last_order_minutes_check CHECK (((last_order_minutes >= 0) AND (last_order_minutes <= 120)));
alter table restaurant_service add constraint restaurant_service_lat_check CHECK (((lat >= ('-90'::integer)::numeric) AND (lat <= (90)::numeric)));
alter table restaurant_service add constraint restaurant_service_lng_check CHECK (((lng >= ('-180'::integer)::numeric) AND (lng <= (180)::numeric)));
alter table restaurant_service add constraint restaurant_service_location CHECK (((lat IS NULL) = (lng IS NULL)));
alter table restaurant_service add constraint restaurant_service_pause CHECK (((paused_until IS NULL) = (paused_since IS NULL)));
alter table restaurant_service add constraint restaurant_service_pause_reason_check CHECK ((char_length(pause_reason) <= 120));
alter table restaurant_service add constraint restaurant_service_version_check CHECK ((version > 0));
alter table service_windows add constraint service_windows_check CHECK (((closes >= (opens + 1)) AND (closes <= (opens + 1440))));
alter table service_windows add constraint service_windows_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['delivery'::text, 'pickup'::text])));
alter table service_windows add constraint service_windows_opens_check CHECK (((opens >= 0) AND (opens <= 1439)));
alter table service_windows add constraint service_windows_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)));
alter table service_dates add constraint service_dates_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['delivery'::text, 'pickup'::text])));
alter table service_dates add constraint service_dates_note_check CHECK ((char_length(note) <= 60));
alter table service_dates add constraint service_dates_windows_check CHECK ((cardinality(windows) <= 5));
alter table delivery_areas add constraint delivery_areas_extra_minutes_check CHECK (((extra_minutes >= 0) AND (extra_minutes <= 90)));
alter table delivery_areas add constraint delivery_areas_fee_paise_check CHECK (((fee_paise >= 0) AND (fee_paise <= 100000)));
alter table delivery_areas add constraint delivery_areas_free_above_paise_check CHECK ((free_above_paise >= 0));
alter table delivery_areas add constraint delivery_areas_min_order_paise_check CHECK ((min_order_paise >= 0));
alter table delivery_areas add constraint delivery_areas_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));
alter table delivery_areas add constraint delivery_areas_position_check CHECK ((("position" >= 0) AND ("position" <= 39)));
alter table delivery_areas add constraint delivery_areas_radius_m_check CHECK (((radius_m >= 100) AND (radius_m <= 50000)));
alter table delivery_areas add constraint delivery_areas_somewhere CHECK (((cardinality(postcodes) > 0) OR (cardinality(localities) > 0) OR (radius_m IS NOT NULL)));
alter table addresses add constraint addresses_check CHECK (((lat IS NULL) = (lng IS NULL)));
alter table addresses add constraint addresses_instructions_check CHECK ((char_length(instructions) <= 200));
alter table addresses add constraint addresses_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 30)));
alter table addresses add constraint addresses_lat_check CHECK (((lat >= ('-90'::integer)::numeric) AND (lat <= (90)::numeric)));
alter table addresses add constraint addresses_lines_check CHECK (((char_length(lines) >= 1) AND (char_length(lines) <= 500)));
alter table addresses add constraint addresses_lng_check CHECK (((lng >= ('-180'::integer)::numeric) AND (lng <= (180)::numeric)));
alter table addresses add constraint addresses_locality_check CHECK ((char_length(locality) <= 80));
alter table addresses add constraint addresses_phone_check CHECK ((char_length(phone) <= 20));
alter table addresses add constraint addresses_postcode_check CHECK ((char_length(postcode) <= 12));
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table restaurants add constraint restaurants_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);
alter table menu_items add constraint menu_items_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table carts add constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table cart_items add constraint cart_items_menu_item_id_restaurant_id_fkey FOREIGN KEY (menu_item_id, restaurant_id) REFERENCES menu_items(id, restaurant_id);
alter table cart_items add constraint cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES carts(user_id) ON DELETE CASCADE;
alter table offers add constraint offers_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table orders add constraint orders_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table orders add constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table order_items add constraint order_items_menu_item_id_restaurant_id_fkey FOREIGN KEY (menu_item_id, restaurant_id) REFERENCES menu_items(id, restaurant_id);
alter table order_items add constraint order_items_order_id_restaurant_id_fkey FOREIGN KEY (order_id, restaurant_id) REFERENCES orders(id, restaurant_id);
alter table order_events add constraint order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table order_events add constraint order_events_order_id_restaurant_id_fkey FOREIGN KEY (order_id, restaurant_id) REFERENCES orders(id, restaurant_id);
alter table refunds add constraint refunds_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table refunds add constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table offer_redemptions add constraint offer_redemptions_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id);
alter table offer_redemptions add constraint offer_redemptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table offer_redemptions add constraint offer_redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table idempotency_keys add constraint idempotency_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table idempotency_keys add constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table reviews add constraint reviews_line_fkey FOREIGN KEY (order_id, menu_item_id, variant) REFERENCES order_items(order_id, menu_item_id, variant);
alter table reviews add constraint reviews_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table reviews add constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table favorites add constraint favorites_menu_item_id_fkey FOREIGN KEY (menu_item_id) REFERENCES menu_items(id);
alter table favorites add constraint favorites_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table favorites add constraint favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table messages add constraint messages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id);
alter table messages add constraint messages_order_id_restaurant_id_fkey FOREIGN KEY (order_id, restaurant_id) REFERENCES orders(id, restaurant_id);
alter table messages add constraint messages_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table offer_uses add constraint offer_uses_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id);
alter table menu_versions add constraint menu_versions_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table cases add constraint cases_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id);
alter table cases add constraint cases_order_id_restaurant_id_fkey FOREIGN KEY (order_id, restaurant_id) REFERENCES orders(id, restaurant_id);
alter table case_lines add constraint case_lines_case_id_order_id_fkey FOREIGN KEY (case_id, order_id) REFERENCES cases(id, order_id);
alter table case_lines add constraint case_lines_line_fkey FOREIGN KEY (order_id, menu_item_id, variant) REFERENCES order_items(order_id, menu_item_id, variant);
alter table case_messages add constraint case_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table case_messages add constraint case_messages_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);
alter table platform_conversations add constraint platform_conversations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id);
alter table platform_messages add constraint platform_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table platform_messages add constraint platform_messages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES platform_conversations(customer_id);
alter table order_escalations add constraint order_escalations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_escalations add constraint order_escalations_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES users(id);
alter table restaurant_consoles add constraint restaurant_consoles_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table restaurant_consoles add constraint restaurant_consoles_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE;
alter table restaurant_consoles add constraint restaurant_consoles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table last_consoles add constraint last_consoles_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table account_links add constraint account_links_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id);
alter table account_links add constraint account_links_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table account_links add constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table account_link_tokens add constraint account_link_tokens_link_id_fkey FOREIGN KEY (link_id) REFERENCES account_links(id) ON DELETE CASCADE;
alter table second_factors add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table push_subscriptions add constraint push_subscriptions_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE;
alter table restaurant_staff add constraint restaurant_staff_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table restaurant_staff add constraint restaurant_staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table option_groups add constraint option_groups_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table option_choices add constraint option_choices_dish_id_restaurant_id_fkey FOREIGN KEY (dish_id, restaurant_id) REFERENCES menu_items(id, restaurant_id);
alter table option_choices add constraint option_choices_group_id_restaurant_id_fkey FOREIGN KEY (group_id, restaurant_id) REFERENCES option_groups(id, restaurant_id);
alter table choice_size_prices add constraint choice_size_prices_choice_id_fkey FOREIGN KEY (choice_id) REFERENCES option_choices(id);
alter table choice_size_prices add constraint choice_size_prices_size_choice_id_fkey FOREIGN KEY (size_choice_id) REFERENCES option_choices(id);
alter table dish_groups add constraint dish_groups_group_id_restaurant_id_fkey FOREIGN KEY (group_id, restaurant_id) REFERENCES option_groups(id, restaurant_id);
alter table dish_groups add constraint dish_groups_menu_item_id_restaurant_id_fkey FOREIGN KEY (menu_item_id, restaurant_id) REFERENCES menu_items(id, restaurant_id);
alter table dish_size_prices add constraint dish_size_prices_choice_id_fkey FOREIGN KEY (choice_id) REFERENCES option_choices(id);
alter table dish_size_prices add constraint dish_size_prices_menu_item_id_fkey FOREIGN KEY (menu_item_id) REFERENCES menu_items(id);
alter table order_choices add constraint order_choices_choice_id_restaurant_id_fkey FOREIGN KEY (choice_id, restaurant_id) REFERENCES option_choices(id, restaurant_id);
alter table order_choices add constraint order_choices_dish_id_restaurant_id_fkey FOREIGN KEY (dish_id, restaurant_id) REFERENCES menu_items(id, restaurant_id);
alter table order_choices add constraint order_choices_order_id_restaurant_id_fkey FOREIGN KEY (order_id, restaurant_id) REFERENCES orders(id, restaurant_id);
alter table mealtimes add constraint mealtimes_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table dish_mealtimes add constraint dish_mealtimes_mealtime_id_restaurant_id_fkey FOREIGN KEY (mealtime_id, restaurant_id) REFERENCES mealtimes(id, restaurant_id);
alter table dish_mealtimes add constraint dish_mealtimes_menu_item_id_restaurant_id_fkey FOREIGN KEY (menu_item_id, restaurant_id) REFERENCES menu_items(id, restaurant_id);
alter table case_notes add constraint case_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table case_notes add constraint case_notes_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);
alter table restaurant_service add constraint restaurant_service_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table service_windows add constraint service_windows_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table service_dates add constraint service_dates_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table delivery_areas add constraint delivery_areas_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);
alter table addresses add constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

CREATE INDEX account_link_tokens_link_idx ON account_link_tokens USING btree (link_id);
CREATE INDEX account_links_expires_idx ON account_links USING btree (expires_at);
CREATE INDEX account_links_invites_issued_idx ON account_links USING btree (issued_by, created_at) WHERE (kind = 'invite'::text);
CREATE INDEX account_links_issued_idx ON account_links USING btree (issued_by) WHERE ((issued_by IS NOT NULL) AND (used_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX account_links_one_change_of_email ON account_links USING btree (user_id) WHERE ((kind = 'email'::text) AND (used_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX account_links_open_invites_idx ON account_links USING btree (restaurant_id, id) WHERE ((kind = 'invite'::text) AND (used_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX account_links_undo_idx ON account_links USING btree (lower(to_email)) WHERE ((kind = 'email-undo'::text) AND (used_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX account_links_user_idx ON account_links USING btree (user_id, kind, id);
CREATE INDEX account_tries_hour_idx ON account_tries USING btree (hour);
CREATE INDEX addresses_of_user ON addresses USING btree (user_id, id);
CREATE UNIQUE INDEX addresses_one_default ON addresses USING btree (user_id) WHERE is_default;
CREATE INDEX audit_log_actor_idx ON audit_log USING btree (lower(actor_username), id);
CREATE INDEX audit_log_kind_idx ON audit_log USING btree (subject_type, id);
CREATE INDEX audit_log_label_idx ON audit_log USING gin (subject_label gin_trgm_ops) WHERE (action <> 'order.status'::text);
CREATE INDEX audit_log_restaurant_idx ON audit_log USING btree (restaurant_id, id) WHERE (restaurant_id IS NOT NULL);
CREATE INDEX audit_log_subject_idx ON audit_log USING btree (subject_type, subject_id, id);
CREATE INDEX audit_log_time_idx ON audit_log USING btree (at, id);
CREATE INDEX audit_log_without_steps_idx ON audit_log USING btree (id) WHERE (action <> 'order.status'::text);
CREATE INDEX cart_items_dish_idx ON cart_items USING btree (menu_item_id);
CREATE INDEX case_messages_case_idx ON case_messages USING btree (case_id, id);
CREATE INDEX case_notes_case_idx ON case_notes USING btree (case_id, id);
CREATE INDEX cases_customer_idx ON cases USING btree (customer_id, last_message_id DESC);
CREATE INDEX cases_latest_idx ON cases USING btree (last_message_id DESC);
CREATE INDEX cases_order_idx ON cases USING btree (order_id, id DESC);
CREATE INDEX cases_photo_idx ON cases USING btree (photo) WHERE (photo <> ''::text);
CREATE INDEX cases_restaurant_idx ON cases USING btree (restaurant_id, last_message_id DESC);
CREATE INDEX cases_state_idx ON cases USING btree (state, last_message_id DESC);
CREATE INDEX cases_unread_customer_idx ON cases USING btree (customer_id, last_message_id DESC) WHERE (customer_unread > 0);
CREATE INDEX cases_unread_platform_idx ON cases USING btree (last_message_id DESC) WHERE (platform_unread > 0);
CREATE INDEX cases_unread_restaurant_idx ON cases USING btree (restaurant_id, last_message_id DESC) WHERE (restaurant_unread > 0);
CREATE INDEX cases_waiting_idx ON cases USING btree (waiting_since) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX one_open_case_per_order ON cases USING btree (order_id) WHERE (state <> 'closed'::text);
CREATE INDEX dish_groups_group_idx ON dish_groups USING btree (group_id);
CREATE INDEX dish_mealtimes_mealtime_idx ON dish_mealtimes USING btree (mealtime_id);
CREATE INDEX dish_mealtimes_restaurant_idx ON dish_mealtimes USING btree (restaurant_id);
CREATE INDEX favorites_dish_idx ON favorites USING btree (menu_item_id) WHERE (menu_item_id IS NOT NULL);
CREATE INDEX favorites_restaurant_idx ON favorites USING btree (restaurant_id);
CREATE INDEX idempotency_keys_body_idx ON idempotency_keys USING btree (user_id, scope, body_hash, created_at DESC);
CREATE UNIQUE INDEX idempotency_keys_key ON idempotency_keys USING btree (user_id, scope, key) WHERE (key IS NOT NULL);
CREATE UNIQUE INDEX idempotency_keys_order_key ON idempotency_keys USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX job_runs_open_idx ON job_runs USING btree (job) WHERE (ended_at IS NULL);
CREATE INDEX login_failures_last_failed_idx ON login_failures USING btree (last_failed_at);
CREATE INDEX login_failures_many_idx ON login_failures USING btree (last_failed_at) WHERE (failures >= 5);
CREATE INDEX login_failures_by_address_hour_idx ON login_failures_by_address USING btree (hour);
CREATE INDEX mail_outbox_about_idx ON mail_outbox USING btree (about_user_id) WHERE ((about_user_id IS NOT NULL) AND (facts <> '{}'::jsonb));
CREATE INDEX mail_outbox_captured_idx ON mail_outbox USING btree (id) WHERE (captured_text IS NOT NULL);
CREATE INDEX mail_outbox_failed_idx ON mail_outbox USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX mail_outbox_failures_idx ON mail_outbox USING btree (id) WHERE ((failed_at IS NOT NULL) AND (NOT is_superseded));
CREATE INDEX mail_outbox_full_idx ON mail_outbox USING btree (COALESCE(sent_at, failed_at)) WHERE ((facts <> '{}'::jsonb) OR (to_address <> ''::text));
CREATE INDEX mail_outbox_group_idx ON mail_outbox USING btree (group_key, id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mail_outbox_of_group_idx ON mail_outbox USING btree (group_key, id) WHERE ((group_key IS NOT NULL) AND (failed_at IS NULL));
CREATE INDEX mail_outbox_user_idx ON mail_outbox USING btree (user_id) WHERE (facts <> '{}'::jsonb);
CREATE INDEX mail_outbox_waiting_idx ON mail_outbox USING btree (priority, id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mealtimes_restaurant_idx ON mealtimes USING btree (restaurant_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX menu_items_img_idx ON menu_items USING btree (img) WHERE (img <> ''::text);
CREATE INDEX menu_items_restaurant_idx ON menu_items USING btree (restaurant_id, "position", id) WHERE (deleted_at IS NULL);
CREATE INDEX menu_items_search_idx ON menu_items USING gin (search_name gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX menu_items_sold_out_idx ON menu_items USING btree (sold_out_until) WHERE (sold_out_until IS NOT NULL);
CREATE INDEX messages_customer_idx ON messages USING btree (customer_id, id DESC);
CREATE INDEX messages_general_idx ON messages USING btree (restaurant_id, customer_id, id DESC) WHERE (order_id IS NULL);
CREATE INDEX messages_order_idx ON messages USING btree (order_id, id);
CREATE INDEX messages_restaurant_idx ON messages USING btree (restaurant_id, id DESC);
CREATE INDEX messages_unread_customer_idx ON messages USING btree (customer_id) WHERE ((sender = 'restaurant'::text) AND (NOT is_read));
CREATE INDEX messages_unread_restaurant_idx ON messages USING btree (restaurant_id) WHERE ((sender = 'customer'::text) AND (NOT is_read));
CREATE INDEX notifications_about_idx ON notifications USING btree (about_user_id) WHERE (about_user_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_one_unread_of_a_group ON notifications USING btree (user_id, group_key) WHERE (read_at IS NULL);
CREATE INDEX notifications_unread_idx ON notifications USING btree (user_id, path) WHERE (read_at IS NULL);
CREATE INDEX notifications_user_idx ON notifications USING btree (user_id, id);
CREATE INDEX offer_redemptions_offer_idx ON offer_redemptions USING btree (offer_id, user_id) WHERE (released_at IS NULL);
CREATE INDEX offer_redemptions_order_idx ON offer_redemptions USING btree (offer_id, order_id);
CREATE UNIQUE INDEX offers_code_key ON offers USING btree (code) WHERE (deleted_at IS NULL);
CREATE INDEX offers_made_idx ON offers USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX offers_restaurant_idx ON offers USING btree (restaurant_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX offers_search_idx ON offers USING gin (title gin_trgm_ops, code gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX offers_title_idx ON offers USING btree (lower(title), id) WHERE (deleted_at IS NULL);
CREATE INDEX option_choices_dish_idx ON option_choices USING btree (dish_id) WHERE ((dish_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX option_choices_group_idx ON option_choices USING btree (group_id, "position") WHERE (deleted_at IS NULL);
CREATE INDEX option_choices_non_veg_idx ON option_choices USING btree (restaurant_id, group_id) WHERE ((veg = false) AND (deleted_at IS NULL));
CREATE INDEX option_choices_sold_out_idx ON option_choices USING btree (sold_out_until) WHERE (sold_out_until IS NOT NULL);
CREATE INDEX option_groups_restaurant_idx ON option_groups USING btree (restaurant_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX order_choices_choice_idx ON order_choices USING btree (choice_id, order_id);
CREATE INDEX order_choices_dish_idx ON order_choices USING btree (dish_id, order_id) WHERE (dish_id IS NOT NULL);
CREATE INDEX order_events_delivered_idx ON order_events USING btree (restaurant_id, id) WHERE (status = 'Delivered'::text);
CREATE INDEX order_items_dish_name_idx ON order_items USING btree (menu_item_id, name, order_id);
CREATE INDEX orders_accept_by_idx ON orders USING btree (accept_by) WHERE ((status = 'New'::text) AND (accept_by IS NOT NULL));
CREATE INDEX orders_amount_idx ON orders USING btree (total_paise, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_deleted_of_restaurant_idx ON orders USING btree (restaurant_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX orders_deleted_of_user_idx ON orders USING btree (user_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX orders_made_idx ON orders USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX orders_restaurant_active_idx ON orders USING btree (restaurant_id, id) WHERE ((status = ANY (ARRAY['New'::text, 'Accepted'::text, 'Preparing'::text, 'Out for Delivery'::text])) AND (deleted_at IS NULL));
CREATE INDEX orders_restaurant_idx ON orders USING btree (restaurant_id, id DESC);
CREATE INDEX orders_restaurant_ledger_idx ON orders USING btree (restaurant_id, created_at) INCLUDE (id, status, total_paise, deleted_at);
CREATE INDEX orders_status_idx ON orders USING btree (status, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_user_active_idx ON orders USING btree (user_id, id) WHERE ((status = ANY (ARRAY['New'::text, 'Accepted'::text, 'Preparing'::text, 'Out for Delivery'::text])) AND (deleted_at IS NULL));
CREATE INDEX orders_user_idx ON orders USING btree (user_id, id DESC);
CREATE INDEX password_checks_last_failed_idx ON password_checks USING btree (last_failed_at);
CREATE INDEX platform_conversations_latest_idx ON platform_conversations USING btree (last_message_id DESC);
CREATE INDEX platform_conversations_waiting_idx ON platform_conversations USING btree (last_message_id DESC) WHERE (waiting_since IS NOT NULL);
CREATE INDEX platform_messages_customer_idx ON platform_messages USING btree (customer_id, id DESC);
CREATE INDEX platform_messages_text_idx ON platform_messages USING gin (text gin_trgm_ops);
CREATE INDEX platform_messages_unread_customer_idx ON platform_messages USING btree (customer_id) WHERE ((sender = 'platform'::text) AND (NOT is_read));
CREATE INDEX platform_messages_unread_platform_idx ON platform_messages USING btree (customer_id) WHERE ((sender = 'customer'::text) AND (NOT is_read));
CREATE INDEX push_outbox_created_idx ON push_outbox USING btree (created_at);
CREATE INDEX push_outbox_waiting_idx ON push_outbox USING btree (due_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX push_outbox_waiting_of_device_idx ON push_outbox USING btree (subscription_id, notification_id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX push_subscriptions_session_idx ON push_subscriptions USING btree (session_hash);
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions USING btree (user_id);
CREATE INDEX recovery_codes_user_idx ON recovery_codes USING btree (user_id);
CREATE INDEX restaurant_consoles_session_idx ON restaurant_consoles USING btree (session_hash);
CREATE INDEX restaurant_consoles_user_idx ON restaurant_consoles USING btree (user_id);
CREATE INDEX restaurant_staff_restaurant_idx ON restaurant_staff USING btree (restaurant_id);
CREATE INDEX restaurants_img_idx ON restaurants USING btree (img) WHERE (img <> ''::text);
CREATE INDEX restaurants_inactive_idx ON restaurants USING btree (id) WHERE ((NOT is_active) AND (deleted_at IS NULL));
CREATE INDEX restaurants_made_idx ON restaurants USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX restaurants_name_idx ON restaurants USING btree (lower(name), id) WHERE (deleted_at IS NULL);
CREATE INDEX restaurants_public_idx ON restaurants USING btree (id) WHERE (is_approved AND is_active AND (deleted_at IS NULL));
CREATE INDEX restaurants_search_idx ON restaurants USING gin (search_name gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX restaurants_texts_idx ON restaurants USING gin (name gin_trgm_ops, cuisine gin_trgm_ops, address gin_trgm_ops);
CREATE INDEX restaurants_waiting_idx ON restaurants USING btree (id) WHERE ((NOT is_approved) AND (rejection IS NULL) AND (deleted_at IS NULL));
CREATE INDEX reviews_dish_idx ON reviews USING btree (menu_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX reviews_flagged_idx ON reviews USING btree (id) WHERE (is_flagged AND (deleted_at IS NULL));
CREATE INDEX reviews_made_idx ON reviews USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX reviews_rating_idx ON reviews USING btree (rating, id) WHERE (deleted_at IS NULL);
CREATE INDEX reviews_reported_idx ON reviews USING btree (id DESC) WHERE ((reported_at IS NOT NULL) AND (report_dismissed_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX reviews_restaurant_idx ON reviews USING btree (restaurant_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX reviews_restaurant_rating_idx ON reviews USING btree (restaurant_id, rating, id) WHERE (deleted_at IS NULL);
CREATE INDEX reviews_text_idx ON reviews USING gin (text gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX reviews_user_idx ON reviews USING btree (user_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX reviews_worrying_idx ON reviews USING btree (created_at) WHERE ((deleted_at IS NULL) AND (is_flagged OR (rating <= 2)));
CREATE INDEX sessions_expires_idx ON sessions USING btree (expires_at);
CREATE INDEX sessions_last_seen_idx ON sessions USING btree (last_seen_at);
CREATE INDEX sessions_user_idx ON sessions USING btree (user_id);
CREATE INDEX users_blocked_idx ON users USING btree (is_blocked, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE INDEX users_joined_idx ON users USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX users_role_idx ON users USING btree (role, id) WHERE (deleted_at IS NULL);
CREATE INDEX users_search_idx ON users USING gin (username gin_trgm_ops, email gin_trgm_ops, name gin_trgm_ops);
CREATE UNIQUE INDEX users_username_key ON users USING btree (lower(username));

create trigger addresses_profile_kept after insert or update or delete on addresses for each row
  execute function keep_profile_address();
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger case_messages_told after insert on case_messages for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('case.changed',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}', 'cases', 'case_id');
create trigger cases_told after update of photo, customer_unread, restaurant_unread, platform_unread on cases
  for each row
  when (new.photo is distinct from old.photo or new.customer_unread < old.customer_unread
        or new.restaurant_unread < old.restaurant_unread or new.platform_unread < old.platform_unread)
  execute function log_change('case.changed',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}');
create trigger choice_prices_added after insert on choice_size_prices
  referencing new table as touched for each statement execute function note_options('choice');
create trigger choice_prices_changed after update on choice_size_prices
  referencing new table as touched for each statement execute function note_options('choice');
create trigger choice_prices_removed after delete on choice_size_prices
  referencing old table as touched for each statement execute function note_options('choice');
create trigger dish_groups_added after insert on dish_groups
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_groups_changed after update on dish_groups
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_groups_removed after delete on dish_groups
  referencing old table as touched for each statement execute function note_options('dish');
create trigger dish_mealtimes_added after insert on dish_mealtimes
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_mealtimes_removed after delete on dish_mealtimes
  referencing old table as touched for each statement execute function note_options('dish');
create trigger dish_sizes_added after insert on dish_size_prices
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_sizes_changed after update on dish_size_prices
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_sizes_removed after delete on dish_size_prices
  referencing old table as touched for each statement execute function note_options('dish');
create trigger live_events_catalogue_said after insert on live_events for each row
  when (new.type in ('catalogue.restaurant', 'catalogue.menu', 'catalogue.offers')) execute function say_written('catalogue');
create trigger live_events_said after insert on live_events
  for each statement execute function say_written('events');
create trigger mail_outbox_said after insert on mail_outbox
  for each statement execute function say_written('outbox');
create trigger mealtimes_changed after update on mealtimes
  referencing new table as touched for each statement execute function note_options('mealtime');
create trigger dish_version_raised before update on menu_items for each row
  when ((old.name, old.veg, old.price_paise, old.deleted_at) is distinct from
        (new.name, new.veg, new.price_paise, new.deleted_at))
  execute function raise_dish_version();
create trigger dishes_changed after update of name, description, price_paise, veg, category, is_available,
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
create trigger dishes_inserted after insert on menu_items
  referencing new table as changed for each statement
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create trigger menu_items_added_told after insert on menu_items
  referencing new table as fresh for each statement execute function tell_menu();
create trigger menu_items_changed_told after update on menu_items
  referencing new table as fresh for each statement execute function tell_menu();
create constraint trigger menu_version_changed after update on menu_items
  deferrable initially deferred for each row
  when ((old.category, old.img, old.veg, old.deleted_at) is distinct from (new.category, new.img, new.veg, new.deleted_at))
  execute function note_menu_version();
create constraint trigger menu_version_inserted after insert on menu_items
  deferrable initially deferred for each row execute function note_menu_version();
create constraint trigger menu_version_of_options after update on menu_items
  deferrable initially deferred for each row
  when (old.version <> new.version and (old.name, old.price_paise, old.veg, old.deleted_at) is not distinct from
                                       (new.name, new.price_paise, new.veg, new.deleted_at))
  execute function note_menu_version();
create trigger stock_changed after update of quantity_available on menu_items for each row
  when (old.quantity_available is distinct from new.quantity_available
        and current_setting('tiffin.stock_moves_with_an_event', true) is distinct from 'on')
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create trigger messages_changed after update on messages
  referencing new table as fresh for each statement execute function touch_mailboxes();
create trigger messages_reading_told after update of is_read on messages for each row
  when (new.is_read and not old.is_read)
  execute function log_change('message.read',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}');
create trigger messages_told after insert on messages for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('message.created',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}');
create trigger messages_written after insert on messages
  referencing new table as fresh for each statement execute function touch_mailboxes();
create trigger notifications_reading_told after update on notifications
  referencing new table as changed for each statement
  execute function log_change('notification.created', '{"user_id": "user_id"}');
create trigger notifications_told after insert on notifications
  referencing new table as changed for each statement
  execute function log_change('notification.created', '{"user_id": "user_id"}');
create trigger redemptions_inserted after insert on offer_redemptions
  for each row when (new.released_at is null) execute function count_redemption();
create trigger redemptions_released after update of released_at on offer_redemptions
  for each row when (old.released_at is null and new.released_at is not null) execute function uncount_redemption();
create trigger offers_changed after insert or update or delete on offers for each statement
  execute function log_change('catalogue.offers');
create trigger offers_limited after insert or update of usage_limit on offers
  for each row execute function keep_offer_uses();
create trigger option_choices_added after insert on option_choices
  referencing new table as touched for each statement execute function note_choice_options();
create trigger option_choices_changed after update on option_choices
  referencing old table as former new table as touched for each statement execute function note_choice_options();
create trigger option_groups_changed after update on option_groups
  referencing new table as touched for each statement execute function note_options('group');
create trigger order_escalations_told after insert or update on order_escalations for each row
  execute function log_change('order.status',
    '{"order_id": "id", "restaurant_id": "restaurant_id", "customer_id": "user_id", "status": "status"}', 'orders', 'order_id');
create trigger order_events_are_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();
create trigger order_events_entered after insert on order_events for each row
  when (new.at <= now() - interval '1 minute' and new.status in ('New', 'Cancelled'))
  execute function log_change('catalogue.stock', '{"restaurant_id": "restaurant_id"}');
create trigger order_events_told after insert on order_events for each row
  when (new.at > now() - interval '1 minute') execute function tell_order_event();
create trigger order_place_forgotten before update of address on orders for each row
  when (new.address = '' and new.deliver_to is not null) execute function forget_place();
create trigger orders_changed_counted after update on orders
  referencing old table as gone new table as made for each statement execute function count_orders();
create trigger orders_deleted after update of deleted_at on orders for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function touch_mailboxes();
create trigger orders_deletion_told after update of deleted_at on orders for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function log_change('order.status',
    '{"order_id": "id", "restaurant_id": "restaurant_id", "customer_id": "user_id", "status": "status"}');
create trigger orders_made_counted after insert on orders
  referencing new table as made for each statement execute function count_orders();
create trigger platform_messages_reading_told after update on platform_messages
  referencing new table as changed for each statement
  execute function log_change('support.changed', '{"customer_id": "customer_id"}');
create trigger platform_messages_told after insert on platform_messages for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('support.changed', '{"customer_id": "customer_id"}');
create trigger push_outbox_said after insert on push_outbox
  for each statement execute function say_written('outbox');
create trigger consoles_remembered after delete on restaurant_consoles for each row
  execute function keep_last_console();
create trigger service_noted after insert or update on restaurant_service for each row
  execute function log_change('catalogue.restaurant', '{"restaurant_id": "restaurant_id"}');
create trigger service_told after insert or update on restaurant_service for each row
  execute function log_change('restaurant.changed', '{"restaurant_id": "restaurant_id"}');
create trigger restaurant_staff_told after insert or update or delete on restaurant_staff for each row
  execute function log_change('restaurant.changed', '{"restaurant_id": "restaurant_id"}');
create trigger restaurants_added_told after insert on restaurants for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('restaurant.changed', '{"restaurant_id": "id"}');
create trigger restaurants_changed after update on restaurants for each row
  when ((old.name, old.slug, old.cuisine, old.description, old.address, old.phone, old.opening_hours, old.img,
         old.is_approved, old.is_active, old.rating_sum, old.rating_count, old.eta_minutes, old.deleted_at, old.owner_id,
         old.presence, old.stopped_reason)
        is distinct from
        (new.name, new.slug, new.cuisine, new.description, new.address, new.phone, new.opening_hours, new.img,
         new.is_approved, new.is_active, new.rating_sum, new.rating_count, new.eta_minutes, new.deleted_at, new.owner_id,
         new.presence, new.stopped_reason))
  execute function log_change('catalogue.restaurant', '{"restaurant_id": "id"}');
create trigger restaurants_changed_told
  after update of name, cuisine, description, address, phone, opening_hours, img, is_approved, is_active, deleted_at, owner_id,
                  presence, stopped_reason
  on restaurants for each row
  when ((old.name, old.cuisine, old.description, old.address, old.phone, old.opening_hours, old.img, old.is_approved,
         old.is_active, old.deleted_at, old.owner_id, old.presence, old.stopped_reason)
        is distinct from
        (new.name, new.cuisine, new.description, new.address, new.phone, new.opening_hours, new.img, new.is_approved,
         new.is_active, new.deleted_at, new.owner_id, new.presence, new.stopped_reason))
  execute function log_change('restaurant.changed', '{"restaurant_id": "id"}');
create trigger restaurants_inserted after insert on restaurants for each row
  execute function log_change('catalogue.restaurant', '{"restaurant_id": "id"}');
create trigger reviews_changed after update on reviews
  referencing new table as changed for each statement
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create trigger reviews_changed_counted after update on reviews
  referencing old table as gone new table as made for each statement execute function count_reviews();
create trigger reviews_inserted after insert on reviews
  referencing new table as changed for each statement
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create trigger reviews_made_counted after insert on reviews
  referencing new table as made for each statement execute function count_reviews();
create trigger console_policy_noted after update of console_policy on settings for each row
  when (old.console_policy is distinct from new.console_policy) execute function log_restaurants();
create trigger settings_said after update on settings
  for each statement execute function say_written('settings');
create trigger time_zone_noted after update of time_zone on settings for each row
  when (old.time_zone is distinct from new.time_zone) execute function log_restaurants();
create trigger owners_changed after update of is_blocked, deleted_at on users for each row
  when (new.role = 'RESTAURANT' and (old.is_blocked, old.deleted_at) is distinct from (new.is_blocked, new.deleted_at))
  execute function log_restaurants();
create trigger users_address_kept after update of address, deleted_at on users for each row
  when (new.role = 'CUSTOMER'
        and (old.address, old.deleted_at is null) is distinct from (new.address, new.deleted_at is null))
  execute function keep_default_address();
create trigger users_changed_counted after update on users
  referencing old table as gone new table as made for each statement execute function count_users();
create trigger users_made_counted after insert on users
  referencing new table as made for each statement execute function count_users();
create trigger users_renamed after update of name, username, deleted_at on users for each row
  when ((old.name, old.username, old.deleted_at) is distinct from (new.name, new.username, new.deleted_at))
  execute function touch_mailboxes();
alter table audit_log enable always trigger audit_log_is_append_only;
alter table order_events enable always trigger order_events_are_append_only;

create view public_restaurants as
SELECT r.id,
    r.owner_id,
    r.name,
    r.slug,
    r.cuisine,
    r.description,
    r.address,
    r.phone,
    r.opening_hours,
    r.img,
    r.is_approved,
    r.is_active,
    r.rating_sum,
    r.rating_count,
    r.eta_minutes,
    r.deleted_at,
    r.created_at,
    r.updated_at
   FROM restaurants r
     JOIN users o ON o.id = r.owner_id
  WHERE r.is_approved AND r.is_active AND r.deleted_at IS NULL AND NOT o.is_blocked AND o.deleted_at IS NULL;

create view order_rows as
SELECT o.id,
    o.status,
    o.subtotal_paise AS "subtotalPaise",
    o.discount_paise AS "discountPaise",
    o.delivery_fee_paise AS "deliveryFeePaise",
    o.total_paise AS "totalPaise",
    o.coupon_code AS coupon,
    o.coupon_terms AS "couponTerms",
    o.payment,
    o.address,
    o.notes,
    o.created_at AS "createdAt",
    o.updated_at AS "updatedAt",
    o.restaurant_id AS "restaurantId",
    o.restaurant_name AS "restaurantName",
    o.restaurant_address AS "restaurantAddress",
    r.slug AS "restaurantSlug",
    COALESCE(o.promised_minutes, r.eta_minutes) AS eta,
    r.cuisine AS "restaurantCuisine",
    r.img AS "restaurantImg",
    COALESCE(( SELECT false
           FROM menu_items d
          WHERE d.restaurant_id = o.restaurant_id AND d.deleted_at IS NULL AND NOT d.veg
         LIMIT 1), NOT (EXISTS ( SELECT
           FROM option_choices c
             JOIN dish_groups g ON g.group_id = c.group_id
          WHERE c.restaurant_id = o.restaurant_id AND c.veg = false AND c.deleted_at IS NULL))) AS "restaurantIsVeg",
    o.user_id AS "userId",
    o.customer_name AS "customerName",
    o.customer_email AS "customerEmail",
    ( SELECT json_agg(line.*) AS json_agg
           FROM ( SELECT i.menu_item_id AS "menuItemId",
                    i.name,
                    i.qty AS quantity,
                    i.price_paise AS "pricePaise",
                    i.veg,
                    m.category,
                    m.img,
                    i.base_price_paise AS "basePaise",
                    i.choices,
                    i.note
                   FROM order_items i
                     JOIN menu_items m ON m.id = i.menu_item_id
                  WHERE i.order_id = o.id
                  ORDER BY i."position") line) AS items,
    ARRAY( SELECT v.menu_item_id
           FROM reviews v
          WHERE v.order_id = o.id
          ORDER BY v.id) AS reviewed,
    o.seen_at AS "seenAt",
        CASE
            WHEN o.status = ANY (ARRAY['Cancelled'::text, 'Refunded'::text]) THEN ( SELECT e.reason
               FROM order_events e
              WHERE e.order_id = o.id AND e.status = o.status
             LIMIT 1)
            ELSE NULL::text
        END AS "endReason",
    o.review_asked_at IS NOT NULL AS "reviewAsked",
    o.customer_phone AS "customerPhone",
        CASE
            WHEN o.status = 'New'::text THEN o.accept_by
            ELSE NULL::timestamp with time zone
        END AS "acceptBy",
        CASE
            WHEN o.status = 'New'::text AND o.accept_by IS NOT NULL AND o.seen_at IS NOT NULL THEN ( SELECT
                    CASE u.name
                        WHEN ''::text THEN u.username
                        ELSE u.name
                    END AS name
               FROM order_escalations e
                 JOIN users u ON u.id = e.seen_by
              WHERE e.order_id = o.id AND e.step <> 'placed'::text
              ORDER BY e.seen_at
             LIMIT 1)
            ELSE NULL::text
        END AS "seenBy",
    o.area,
    o.delivery_reason AS "deliveryReason",
    o.deliver_to AS "deliverTo"
   FROM orders o,
    LATERAL ( SELECT restaurants.slug,
            restaurants.eta_minutes,
            restaurants.cuisine,
            restaurants.img
           FROM restaurants
          WHERE restaurants.id = o.restaurant_id
         OFFSET 0) r
  WHERE o.deleted_at IS NULL;

create view platform_count_rows as
SELECT platform_counts.subject,
    platform_counts.day,
    platform_counts.state,
    platform_counts.is_marked,
    platform_counts.n,
    platform_counts.amount,
    platform_counts.first_id,
    platform_counts.last_id
   FROM platform_counts
UNION ALL
 SELECT platform_count_changes.subject,
    platform_count_changes.day,
    platform_count_changes.state,
    platform_count_changes.is_marked,
    platform_count_changes.n,
    platform_count_changes.amount,
    platform_count_changes.first_id,
    platform_count_changes.last_id
   FROM platform_count_changes;

create view workplaces as
SELECT r.owner_id AS user_id,
    r.id AS restaurant_id,
    r.name AS restaurant_name,
    'owner'::text AS "position",
    false AS is_suspended,
    r.deleted_at IS NOT NULL AS is_gone
   FROM restaurants r
UNION ALL
 SELECT s.user_id,
    s.restaurant_id,
    r.name AS restaurant_name,
    s."position",
    s.is_suspended,
    r.deleted_at IS NOT NULL AS is_gone
   FROM restaurant_staff s
     JOIN restaurants r ON r.id = s.restaurant_id;

create view order_documents as
SELECT id,
    "userId" AS user_id,
    "restaurantId" AS restaurant_id,
    status,
    "createdAt" AS created_at,
    to_jsonb(d.*) AS document
   FROM order_rows d;

insert into settings default values;
insert into platform_pulse default values;
insert into unsubscribe_key default values;
insert into notifier_cursor default values;
insert into schema_migrations (version, name, checksum) values
  (1, '0001_foundation.sql', 'd3aac02b635fb143dc5de7d91e2ec49847ef7404a363fb58566cf06ec4ee3562'),
  (2, '0002_orders.sql', 'db5f202792022436ef012ddacff067338cdf18c0ea1b6bb630bfc898c9dcafae'),
  (3, '0003_catalogue.sql', '79844354ecf32879f4349529169b3397ad3e414100e2b4971a79f5c99a6077a3'),
  (4, '0004_audit_log.sql', '3a8695b334953a91263c68402d8461dc6bddd58c9bbbaadba2ed712f4b69342a'),
  (5, '0005_order_pictures.sql', '23e438b6ee2d35d868fb4a75b0c2164ae053eea3435646e277e7df3da088f9d6'),
  (6, '0006_messages.sql', '5b50a9a5721b9f1476eddbee78ffbffa40fbda4000edbb79037867f6ac52a1b5'),
  (7, '0007_bill.sql', '30b0f6f0d611e829f2defb1c2a829a5d42aa2d5abbaf00b837839d32c98c3368'),
  (8, '0008_catalogue_changes.sql', 'd4a571d7e8e97709b931409088418d5367cd1888b3f1287a51946ad8ae404b5c'),
  (9, '0009_settings.sql', '2836c5a7fe7d77ca7a41a0bc41de03cc9a8dd8cf9d3a11c9ae20cc60720edff1'),
  (10, '0010_analytics.sql', '97ac5e722852cadf7b7c84f4e356d0635e7a7b97d4721a8d281ed2113a6fe94e'),
  (11, '0011_live_events.sql', '62150dd43b4ae832bd0264f5b9b6afc0daaa27df21fccf5f79b708714356eabe'),
  (12, '0012_deleted_orders.sql', 'a896131947812abf8d8d6b262e8e0240ea94f93c687128809c19ef9f549fe898'),
  (13, '0013_search.sql', '0b1d24885d04ab89fbeb30c3f2ef3566b4bee851305d111ff98afb40902030f2'),
  (14, '0014_order_trail.sql', 'ea96118f387cc8fdf3ec78865cc97ed4de33cebb93e55eb5fa3a3ab4352329ad'),
  (15, '0015_images.sql', '38512dd69f01af2d9350ccd0cb800393a91510c40bab8ad6efb3586c4d1e91ea'),
  (16, '0016_offer_uses.sql', 'bb4568f6c092611476c2acacaa392d03eb61ee6fc63306dbb3bba6b4909a8c66'),
  (17, '0017_short_search.sql', 'f50e1aa58aae4545cf24f927ea27cdcc14056839db402d784fb608c7b7f5af4c'),
  (18, '0018_order_rows.sql', '02b088776b63d509b36a74ce7dcce493ebf1069f047248761b667577213c4212'),
  (19, '0019_admin_lists.sql', 'f562ac1ff7180886195047417fae344e485e632777a5aeba014e8bd76a673264'),
  (20, '0020_rejections.sql', '5bdb0858ba64aa8f479b618d15dded2a696d55151f4330bdab106c9e57943be3'),
  (21, '0021_administration.sql', 'c59b2b75bd4d0357a71b237b089c5604d4f9e807f9f53cc1cf3e4522f94b24c5'),
  (22, '0022_place_together.sql', '3dbbe9e27606c6011228223c043971f5b706634baa5c70856f19734a98c9fddd'),
  (23, '0023_place_offers_together.sql', '6e84f6081ad633c98547c6409bc2c8970b169718c9a4d493dfce587b9750d805'),
  (24, '0024_client_errors.sql', 'a0eb5fb644f620b453803342209f6f765766e22ffeb247a5c00aca5c514fb032'),
  (25, '0025_jobs.sql', '4017c354a4daf01ab1b9f41c554d047866dd38526c8164f37f61d70d327838da'),
  (26, '0026_invariant_results.sql', '048071234d333816d58655c128d3fab23ae59d7757273b6b8ad39811d8eae4e8'),
  (27, '0027_menu_versions.sql', '78b5449bcc85ddb2c9e65ebf98725a475bf2d320eee3bd612b36df0b23a9c291'),
  (28, '0028_delivered_index.sql', '007a9dd09dd2052f32a2dd6b75583f45d94ef616be1164e7beb01cb044d34084'),
  (29, '0029_cart_dish_index.sql', '0444ceb41ab028bdb45022e62bb257c7525cbbc179004856221b825be930789e'),
  (30, '0030_favorite_restaurant_index.sql', 'c4c8f3e95a98d2e9e24210bcdc63c8a4762ee685c65aa215d653a0e64215b5bd'),
  (31, '0031_dish_names_index.sql', 'a0187550ff8833bef0c38e03b327992a6d2f9be3962d5f821ac4bf15837a5955'),
  (32, '0032_drop_dish_index.sql', '662cfea16c8c4864b9be6a8f34a3d0a64796d040cd7c38a4f3e24fe0c6218b5d'),
  (33, '0033_order_lines.sql', 'f2c4cb6f0bc64ac67e50338e59d40552f887934e3730247232c43333244e0bc8'),
  (34, '0034_customer_active_orders_index.sql', '45f055dca9142d54342fd04880e415554313e89142501fc2778b2f8c5ca71f93'),
  (35, '0035_platform_counts.sql', 'd35857eab08fa88911c01dcd71a3e312456f980367738d6fc12e2d7fb2500f8b'),
  (36, '0036_fill_platform_counts.sql', '8aae1069e1021212a07859cc36d3ab693f7c65ec5fc83312f37b811409d69461'),
  (37, '0037_reviews_by_rating_index.sql', '41db41f5b2335668ba86bbf849e3ed661c8f9693f08e2e8c107923a1227202a7'),
  (38, '0038_orders_seen.sql', '4de911f7ae2898ec875dc836a06e305d0ee25d34e6eff7fe69a20f135085a9f9'),
  (39, '0039_order_end_reason.sql', 'cb6fbe3cabc4a12f43a8160a2d762cfea6db9c91b7d09543eff84cb82cbd2ac9'),
  (40, '0040_review_asked.sql', '9cad1b101722175ced694a58d2e54eaa1854384cf0db5b298ab1c01e7ed873d5'),
  (41, '0041_standing_reasons.sql', 'b6de7f550996accb01943fa6fdb2199140ef73ca0fa70836093bc9feea1c95cb'),
  (42, '0042_standing_reasons_checked.sql', '9f679d102cc6f28dcf639a1b3512dcaa2dde5817fcd461a39f6c7248aa41dd73'),
  (43, '0043_order_phone.sql', 'abd0c16915f4bad7a0070703be4223b30ac9c91569f22f5360c83797a63f7a13'),
  (44, '0044_order_phone_shown.sql', 'bfca86e065525ebf57734a6013311b57ac414b68772e580360e2dca4a83885c7'),
  (45, '0045_cases.sql', 'e812cbd68a4fd11cefadcccba344ff84b109104cc53fb1219db525535c6fa9b7'),
  (46, '0046_validate_event_types.sql', '5c8ce4fa01feabd200d5f876ac36475dab1ec894e0179f1c876ea0e47505ea14'),
  (47, '0047_theme_of_the_system.sql', '6066a89e4c45a7fede2a0f5a54bab82e9aafd0158f6aecac82fb242b55af0edc'),
  (48, '0048_activity_kind_index.sql', '57f7b6b7b8d98c374f8cc3851a1863339712e7ef93e2df7db219d9aa97ba190c'),
  (49, '0049_activity_actor_index.sql', 'ae3d87a5c38408adff4e0ad482310bfda188ac3525c24d8aae36f4341c93ab2a'),
  (50, '0050_activity_time_index.sql', '3586fb65fe00409d160e3f347e055a682f30a51c7a58916d90fbae30991cf6ba'),
  (51, '0051_activity_label_index.sql', '01af1359c31cbef7a2a86f43b1d204a1a7fa166702cdb4d9b21521c5df01dc9a'),
  (52, '0052_activity_without_steps_index.sql', '602bcfaa442b5fdf7cb0e02953f11b23a88302e95681d7c8b4a535251b17a65b'),
  (53, '0053_platform_messages_search.sql', 'a6d9a43093ad25446e774b40ea30c3d670fae4ffc337572acde592d1b65335a5'),
  (54, '0054_acceptance_clock.sql', 'e474e7b841f498e01672e623a7bc6f9661c36c4d9696f78fc2b3b9f0d92e0c59'),
  (55, '0055_accept_by_index.sql', '99d8321784122aa47407e907513b5192acebb9194a94fde8ac8219fb36df543a'),
  (56, '0056_acceptance_checked.sql', '48a194093b18d5ae8bcf67a7f08d1668f83ac8893fa60aeb12c7b62997aa9149'),
  (57, '0057_mail.sql', '23f4a0fbbf77ac7a39233d7ff3d1a38309d6b9c2a76c19b8d6d0e4d4da04d111'),
  (58, '0058_account_links.sql', 'cefc9d0bb132d3aced47a18ead7d39b805bf03335ba4c8a9faac8d191011b0af'),
  (59, '0059_account_settings_checked.sql', '96a7e0abed41c801c7d5a52eb782970ac342d0b08fadda1b7d389021f965b11d'),
  (60, '0060_notifications.sql', 'cf920e9e22c451dbb38de0e7f5fffbe0d14d2b9a1a5df60d25029aa6acf9a834'),
  (61, '0061_workplaces.sql', '927fa1f7cd4c34001992e2b5e57f75c474517a60afc80feb5a83ec9eb616a528'),
  (62, '0062_people.sql', 'a3edd7e0683ff886debefa529e07c2a734592555e1cfc2bf203c54def22c4e4b'),
  (63, '0063_open_invites_index.sql', 'bf389c755183329eceed300e97c0c1592ecf276b466118aae041359b25cb1c1c'),
  (64, '0064_links_issued_index.sql', '307436b8e212afc434170721f68425f93809e38e3763a69a9617233948a3767f'),
  (65, '0065_activity_of_restaurant_index.sql', '1e68fa7fd3587f0c1675f71b83d16485169892c069c3f82036c77250d2c02710'),
  (66, '0066_waiting_pushes_index.sql', '21880e060bef9ac4a3cf86f75bcab64bc889193bac4f053a3f27e27a82941244'),
  (67, '0067_mail_about.sql', 'e20c007a2dc11d60abd20988537be43f6900e9399e949e2d91b61d7c4818f255'),
  (68, '0068_mail_about_index.sql', '307ae4691be3abfda2fe8771ee465801064416b3ebd01004ba1581d53287a606'),
  (69, '0069_mail_captured_index.sql', '196e2f4ba6ad7c590471b285fbe9ecde71c2246cae6a5ec128532e71c9a6c6a3'),
  (70, '0070_mail_failures_index.sql', 'b8320b0c87673f7085dc2db5d22cc700dd992d1b963d1f897589f47596c41ba5'),
  (71, '0071_invites_issued_index.sql', 'b45d3781e123ecb24c8573a1ae722af1db63b18f38ff9083d0d6a1d70d599ba7'),
  (72, '0072_menu_options.sql', 'ce0877c2c8dafd96561464a92e6e99a503997ec98f009be4b4811bf8f22369e1'),
  (73, '0073_order_lines_key.sql', '185c0ed60d7b57bc4fe5c8817d1a2419b9fac1fc6f692bb73f1c34f2f8fd045a'),
  (74, '0074_order_lines_keyed.sql', 'c29cee14bd7ef4c918f215e4515018485f1b2405e238a5e7937160fc5fa756b9'),
  (75, '0075_order_lines_checked.sql', 'c2207b87bef78f6e229dd51b04c31c34456285aae15d899cf38cd47bf8662233'),
  (76, '0076_availability.sql', '621a0c86b5bdfd8d9bba2dead5065fc6b37b307d151b519f8319e439d611e982'),
  (77, '0077_sold_out_index.sql', '48776ac376ede280f95fd83f8fab38a0171f94147ded8b910eb5b8e68ee5f2c1'),
  (78, '0078_sold_out_choices_index.sql', '9fb9fd4e27575d47e0a856a81faec79a31bd63121ab63950a7ea89ac655271e1'),
  (79, '0079_availability_checked.sql', '124d331313db00817be78d1db30d90f89b258e75922d57ec703dc6ed15e16b30'),
  (80, '0080_diet.sql', '4eb0b8243062f9bca2930475e67a6b31da1afd575219bc3b2ea6014b118dff29'),
  (81, '0081_diet_checked.sql', 'b873e45f8cf2c67fb7c095fb8b5fda35dedca00d420df868f504040af3bcacf1'),
  (82, '0082_day_of_a_kitchen.sql', '02042abda27b23e9b3d17b3e6d90254c8063b1e7f6acde732e0990e4dfb7de5e'),
  (83, '0083_day_of_a_kitchen_checked.sql', 'f323709767852ab6d26373cfd7b67b82155ef158d65ef446479d6f92e6feef20'),
  (84, '0084_cart_draft.sql', 'ffc99d511e90c1351dbe8899691f0b6b8248feafb8dee4c40f8882c417974f76'),
  (85, '0085_review_answers.sql', 'c08eff94443357765a9c2c926405013ccb497e2025e3df959f0c9f457aede24e'),
  (86, '0086_review_answers_checked.sql', 'cd68ac0cf9c988984ded74a7bebc4b6c93b4dfcd7227b07f494b17aa666c0ab0'),
  (87, '0087_reviews_reported_index.sql', 'fd83a6c2a30e6e00a457b3f2c89765679f1a6b1ca73e84d28706c5fa788b69cc'),
  (88, '0088_case_notes.sql', '876e7e6c51fecbaf2f90cff14914d5137e50a0cebe37b9b1ea0342bd5f17d938'),
  (89, '0089_say_written.sql', '06c27fa6f944db693677a2760c5561b10f6ffe2b10a78fd814bed9d9f3505700'),
  (90, '0090_one_log_of_changes.sql', 'd8ae20f484879e5083f2ce8fe4f2ab3ad117a82ea7adf0a6a0630726cd3d2caa'),
  (91, '0091_validate_event_types.sql', 'c44530a7bf36c6d62347ff90262782b5379f6c2f839c2d932276c98975c88b05'),
  (92, '0092_log_change.sql', '2576fc7bc1ee2d98c2d04d1dd57a2de084918b68b2b3e0d7f752afa9ce39a16b'),
  (93, '0093_service_hours.sql', '7ff4de400e609986ec467295851cd590123ba196960cd91104bcb304e64a6ed8'),
  (94, '0094_pause_and_busy.sql', '2718869b8fe13125098423bd6fccef5212eb18afd59de4a2b542eb3be4201533'),
  (95, '0095_delivery_areas.sql', '039eab9c28907b6a60a00880f6fefe8d431f27407ccde4cde528c4f6cfe8eee4'),
  (96, '0096_addresses.sql', 'a22219611b3c4ee312f401ef173dc062ec7c4ce7c4460cc7a487767eeaf5165a'),
  (97, '0097_order_goes_to.sql', '1357e5c51dbef4f577ba29e16d7cec19073bf1a75e1e27031d2038dfbb5998ff'),
  (98, '0098_kept_addresses_index.sql', '103064a511881e76f15e656a454c2e08ffb6d5ea62dd717316344672b48b40b9'),
  (99, '0099_mail_group_index.sql', '40347ecee68c3e89b3a5c6b331ed68a5d0bc36d15de9547c6c940208ed8b7a06'),
  (100, '0100_mail_recipient_fault.sql', 'fe5c6ff83b0b7973c2fbc706af3a6507887bf0eb18b68a9c22268e344b6f91a1'),
  (101, '0101_password_checks.sql', 'b7d8485cf5d80d3fe3613ee253c9de6751e1d8226d68c5e7f767f08371c01c9e');
