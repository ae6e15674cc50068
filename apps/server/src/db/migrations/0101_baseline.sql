-- needs: count_orders, count_redemption, count_reviews, count_users, forget_place, keep_default_address
-- needs: keep_last_console, keep_offer_uses, keep_profile_address, log_change, log_restaurants, note_choice_options
-- needs: note_menu_version, note_options, raise_dish_version, refuse_change, say_written, search_text, tell_menu
-- needs: tell_order_event, touch_mailboxes, uncount_redemption
-- was: b7d8485cf5d80d3fe3613ee253c9de6751e1d8226d68c5e7f767f08371c01c9e
-- The tables of the marketplace. Rules that SQL can express stand here as constraints. Money is integer paise. Rows about
-- people and money are tombstones (deleted_at), never cascaded away (docs/rules/deletion.md#tombstones). It takes the place
-- of the migrations up to 0101, which no release had: a database of the last of them goes on from here.

do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise exception 'Search needs the extension pg_trgm of PostgreSQL, which could not be created here (%). It is part of '
    'PostgreSQL''s contrib modules: install those if they are missing, and let an administrator of the database run '
    '"create extension pg_trgm" in it once.', sqlerrm;
end
$$;

-- The platform.

create table settings (
  only_row boolean primary key default true check (only_row),
  platform_name text not null default 'Tiffin',
  coupon_policy text not null default 'open' check (coupon_policy in ('open', 'offers-only')),
  time_zone text not null default 'Asia/Kolkata',
  -- When the demo data were loaded; null on a platform that started empty.
  demo_loaded_at timestamptz,
  -- Effects of each setting stand in modules/settings.
  maintenance_mode boolean not null default false,
  email_notifications boolean not null default true,
  auto_backup boolean not null default true,
  max_file_size_mb int not null default 10 check (max_file_size_mb in (5, 10, 25, 50)),
  session_timeout_minutes int not null default 30 check (session_timeout_minutes between 5 and 1440),
  -- A person without a choice sees the theme of their system.
  theme text not null default 'auto' check (theme in ('light', 'dark', 'auto')),
  -- The acceptance clock (docs/decisions/0023). 0: orders wait without an end.
  accept_minutes int not null default 12,
  missed_orders_to_pause int not null default 2,
  console_policy text not null default 'ignore',
  console_gone_minutes int not null default 5,
  -- Since when administrators are told that there is a clock to be switched on; null once one of them has set it.
  clock_offered_at timestamptz,
  admin_second_factor text not null default 'optional',
  support_contact text not null default '',
  constraint settings_accept_minutes_check check (accept_minutes = 0 or accept_minutes between 3 and 120),
  constraint settings_missed_orders_check check (missed_orders_to_pause between 0 and 10),
  constraint settings_console_policy_check check (console_policy in ('ignore', 'mark', 'hide')),
  constraint settings_console_gone_check check (console_gone_minutes between 2 and 60),
  constraint settings_admin_second_factor_check
    check (admin_second_factor in ('optional', 'required')),
  constraint settings_support_contact_check check (length(support_contact) <= 254)
);
insert into settings default values;
-- The shown presence of every restaurant, and whether lists have it, depends on it.
create trigger console_policy_noted after update of console_policy on settings for each row
  when (old.console_policy is distinct from new.console_policy) execute function log_restaurants();
create trigger settings_said after update on settings
  for each statement execute function say_written('settings');
-- Hours are times of the platform's zone.
create trigger time_zone_noted after update of time_zone on settings for each row
  when (old.time_zone is distinct from new.time_zone) execute function log_restaurants();

-- One row: the keys by which push services know this platform. The private one is sealed (auth/secrets.ts).
create table platform_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed bytea not null
);

-- One row once something was sealed: by which key.
create table secret_key (
  is_only boolean primary key default true check (is_only),
  -- Fingerprint of SECRET_KEY; null where the key stands here.
  fingerprint bytea,
  own_key bytea,
  constraint secret_key_is_here_or_outside check ((fingerprint is null) <> (own_key is null))
);

-- One row: what signs the links that switch a topic off. Its worth is no more than theirs.
create table unsubscribe_key (
  is_only boolean primary key default true check (is_only),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into unsubscribe_key default values;

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

-- Accounts and sessions.

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
  created_at timestamptz not null default now(),
  -- Why a user was blocked, in the words the user was told; null without a reason.
  blocked_reason text,
  -- Null: an address that was never confirmed gets only what is about the account itself.
  email_verified_at timestamptz,
  -- A server said that this address takes no mail.
  email_refused_at timestamptz,
  -- The last reset: sessions from before it are dead, whatever the table of sessions says.
  sessions_since timestamptz,
  constraint users_blocked_reason_check check (length(blocked_reason) <= 500)
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
-- Administrators' lists stay quick however many rows there are: each way to sort and to filter them has an index that
-- gives a page in its order, and each text that they search has one of its trigrams. Orders get as little as possible:
-- placing one writes it, and the words of a search are looked for in the names of customers and restaurants.
create index users_search_idx on users using gin (username gin_trgm_ops, email gin_trgm_ops, name gin_trgm_ops);
create index users_role_idx on users (role, id) where deleted_at is null;
create index users_blocked_idx on users (is_blocked, id) where deleted_at is null;
create index users_joined_idx on users (created_at, id) where deleted_at is null;
create trigger users_renamed after update of name, username, deleted_at on users for each row
  when ((old.name, old.username, old.deleted_at) is distinct from (new.name, new.username, new.deleted_at))
  execute function touch_mailboxes();
create trigger owners_changed after update of is_blocked, deleted_at on users for each row
  when (new.role = 'RESTAURANT' and (old.is_blocked, old.deleted_at) is distinct from (new.is_blocked, new.deleted_at))
  execute function log_restaurants();
create trigger users_made_counted after insert on users
  referencing new table as made for each statement execute function count_users();
create trigger users_changed_counted after update on users
  referencing old table as gone new table as made for each statement execute function count_users();
-- The default address follows the profile's, and the other way round below.
create trigger users_address_kept after update of address, deleted_at on users for each row
  when (new.role = 'CUSTOMER'
        and (old.address, old.deleted_at is null) is distinct from (new.address, new.deleted_at is null))
  execute function keep_default_address();

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_idx on sessions (user_id);
-- Rows to be removed by age are found by these. Tables whose ids grow with time are read from their oldest row on instead.
create index sessions_expires_idx on sessions (expires_at);
create index sessions_last_seen_idx on sessions (last_seen_at);

-- Failed logins by account and address, whether the account exists or not (docs/rules/accounts.md#failed-logins).
create table login_failures (
  account text not null,
  address text not null,
  failures int not null,
  last_failed_at timestamptz not null,
  primary key (account, address)
);
create index login_failures_many_idx on login_failures (last_failed_at) where failures >= 5;
create index login_failures_last_failed_idx on login_failures (last_failed_at);

create table login_failures_by_address (
  address text not null,
  hour timestamptz not null,
  failures int not null,
  primary key (address, hour)
);
create index login_failures_by_address_hour_idx on login_failures_by_address (hour);

-- Wrong passwords within a session (a change of the password or the address, a step-up), apart from failed logins:
-- a guess here comes from a session. Without a reference: a failure is counted before the account is locked.
create table password_checks (
  user_id bigint primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);
create index password_checks_last_failed_idx on password_checks (last_failed_at);

-- Text typed into "Forgot your password?", until a worker has looked whose it is.
create table reset_asks (
  id bigint generated always as identity primary key,
  login text not null,
  address text not null,
  asked_at timestamptz not null default now()
);

-- How often an address has asked or tried in an hour.
create table account_tries (
  kind text not null check (kind in ('forgot', 'link')),
  address text not null,
  hour timestamptz not null,
  tries int not null,
  primary key (kind, address, hour)
);
create index account_tries_hour_idx on account_tries (hour);

create table second_factors (
  user_id bigint primary key references users,
  -- AES-256-GCM by SECRET_KEY or by the key below (auth/secrets.ts).
  sealed bytea not null,
  -- Null until its first code has come.
  confirmed_at timestamptz,
  -- The step of the last accepted code: none is accepted twice.
  last_step bigint not null default 0,
  wrong_codes int not null default 0 check (wrong_codes >= 0),
  -- When the first of them came.
  wrong_since timestamptz
);

create table recovery_codes (
  hash bytea primary key check (length(hash) = 32),
  user_id bigint not null references users,
  used_at timestamptz
);
create index recovery_codes_user_idx on recovery_codes (user_id);

-- Restaurants, their people, and when and where they deliver.

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
  updated_at timestamptz not null default now(),
  search_name text generated always as (search_text(name)) stored,
  -- Why an administrator did not approve a restaurant, for its owner to read: '' without a reason, null while it was not
  -- rejected. Approving it later takes it back.
  rejection text check (length(rejection) <= 500),
  inactive_reason text,
  -- Its own minutes to answer; null for the platform's, which also are the most.
  accept_minutes int,
  presence text not null default 'unknown',
  presence_since timestamptz,
  -- Orders in a row that the clock ended.
  missed_in_row int not null default 0,
  -- Why it takes no orders, until its people confirm their presence. Not a pause of its own.
  stopped_reason text,
  stopped_at timestamptz,
  -- When the day of a kitchen begins, by the platform's clock: a night after midnight belongs to the evening before.
  day_begins time not null default '00:00',
  constraint img_is_an_upload check (img ~ '^(/api/images/[A-Za-z0-9_-]{22}\.webp)?$'),
  constraint no_approved_one_is_rejected check (rejection is null or not is_approved),
  constraint restaurants_inactive_reason_check check (length(inactive_reason) <= 500),
  constraint restaurants_accept_minutes_check check (accept_minutes between 3 and 120),
  constraint restaurants_presence_check check (presence in ('here', 'gone', 'unknown')),
  constraint restaurants_missed_check check (missed_in_row >= 0),
  constraint restaurants_stopped_check
    check (stopped_reason in ('not-answering') and (stopped_reason is null) = (stopped_at is null)),
  constraint restaurants_day_begins_check check (day_begins <= '06:00')
);
create index restaurants_public_idx on restaurants (id) where is_approved and is_active and deleted_at is null;
create index restaurants_search_idx on restaurants using gin (search_name gin_trgm_ops) where deleted_at is null;
-- Which pictures nothing shows is asked now and then.
create index restaurants_img_idx on restaurants (img) where img <> '';
-- Also of tombstones: their orders and reviews are found by their name.
create index restaurants_texts_idx on restaurants using gin (name gin_trgm_ops, cuisine gin_trgm_ops, address gin_trgm_ops);
create index restaurants_name_idx on restaurants (lower(name), id) where deleted_at is null;
create index restaurants_inactive_idx on restaurants (id) where not is_active and deleted_at is null;
create index restaurants_made_idx on restaurants using brin (created_at) with (autosummarize = on);
-- Restaurants that wait for administrators, or that they should know.
create index restaurants_waiting_idx on restaurants (id)
  where not is_approved and rejection is null and deleted_at is null;
-- Changes of a restaurant's card and page.
create trigger restaurants_inserted after insert on restaurants for each row
  execute function log_change('catalogue.restaurant', '{"restaurant_id": "id"}');
create trigger restaurants_changed after update on restaurants for each row
  when ((old.name, old.slug, old.cuisine, old.description, old.address, old.phone, old.opening_hours, old.img,
         old.is_approved, old.is_active, old.rating_sum, old.rating_count, old.eta_minutes, old.deleted_at, old.owner_id,
         old.presence, old.stopped_reason)
        is distinct from
        (new.name, new.slug, new.cuisine, new.description, new.address, new.phone, new.opening_hours, new.img,
         new.is_approved, new.is_active, new.rating_sum, new.rating_count, new.eta_minutes, new.deleted_at, new.owner_id,
         new.presence, new.stopped_reason))
  execute function log_change('catalogue.restaurant', '{"restaurant_id": "id"}');
-- The same for its people and administrators.
create trigger restaurants_added_told after insert on restaurants for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('restaurant.changed', '{"restaurant_id": "id"}');
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

create table restaurant_staff (
  -- One workplace a person; an owner of a restaurant is not in here.
  user_id bigint primary key references users,
  restaurant_id bigint not null references restaurants,
  position text not null check (position in ('manager', 'kitchen')),
  -- Since when: a manager of a day can be handed the restaurant.
  position_since timestamptz not null default now(),
  is_suspended boolean not null default false,
  -- Without a reference: the lock it would take comes after the restaurant's.
  invited_by bigint,
  joined_at timestamptz not null default now()
);
create index restaurant_staff_restaurant_idx on restaurant_staff (restaurant_id);
create trigger restaurant_staff_told after insert or update or delete on restaurant_staff for each row
  execute function log_change('restaurant.changed', '{"restaurant_id": "restaurant_id"}');

create table account_links (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reset', 'verify', 'email', 'email-undo', 'invite')),
  -- Null: of an invite, whose person does not exist yet.
  user_id bigint references users,
  -- Who handed it out; null when the person asked for it and it was mailed.
  issued_by bigint references users,
  -- The role of an invite.
  role text check (role in ('RESTAURANT', 'ADMIN')),
  restaurant_id bigint references restaurants,
  position text check (position in ('manager', 'kitchen')),
  -- The address it is about; emptied when the person is deleted.
  to_email text,
  -- Address that asked for it, where it was asked for.
  asked_from text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  -- Name of the invited person; empty of links of other kinds.
  name text not null default '',
  constraint link_of_a_person_or_an_invite check ((kind = 'invite') = (user_id is null)),
  constraint link_is_used_or_revoked check (num_nonnulls(used_at, revoked_at) <= 1)
);
create unique index account_links_one_change_of_email on account_links (user_id)
  where kind = 'email' and used_at is null and revoked_at is null;
create index account_links_user_idx on account_links (user_id, kind, id);
create index account_links_expires_idx on account_links (expires_at);
-- The invites of a restaurant, or, with none, of administrators, that are not accepted yet.
create index account_links_open_invites_idx on account_links (restaurant_id, id)
  where kind = 'invite' and used_at is null and revoked_at is null;
-- Links that a person handed out and that are not used: they end with the right to hand them out.
create index account_links_issued_idx on account_links (issued_by)
  where issued_by is not null and used_at is null and revoked_at is null;
-- How many invites a person has sent in a day.
create index account_links_invites_issued_idx on account_links (issued_by, created_at) where kind = 'invite';
-- Signing up asks which addresses undoing a change would bring back.
create index account_links_undo_idx on account_links (lower(to_email))
  where kind = 'email-undo' and used_at is null and revoked_at is null;

-- A link may be mailed more than once, each time with a secret of its own; only their hashes are here.
create table account_link_tokens (
  hash bytea primary key check (length(hash) = 32),
  link_id bigint not null references account_links on delete cascade
);
create index account_link_tokens_link_idx on account_link_tokens (link_id);

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
create trigger consoles_remembered after delete on restaurant_consoles for each row
  execute function keep_last_console();

-- The last word of a console that is not there any more. A table of its own: a session that ends locks no restaurant.
create table last_consoles (
  restaurant_id bigint primary key references restaurants,
  seen_at timestamptz not null
);

-- No row: nothing was ever said, and version 0.
create table restaurant_service (
  restaurant_id bigint primary key references restaurants,
  -- Raised by every change; a placement that was judged by another one is judged anew.
  version int not null check (version > 0),
  -- Without hours it always delivers; with them in the windows below, and never where there are none.
  delivery_has_hours boolean not null default false,
  last_order_minutes int not null default 0 check (last_order_minutes between 0 and 120),
  -- 'infinity': until its people say so.
  paused_until timestamptz,
  paused_since timestamptz,
  pause_reason text not null default '' check (char_length(pause_reason) <= 120),
  busy_until timestamptz,
  changed_at timestamptz not null default now(),
  busy_minutes int check (busy_minutes between 5 and 60),
  lat numeric(8, 5) check (lat between -90 and 90),
  lng numeric(8, 5) check (lng between -180 and 180),
  constraint restaurant_service_pause check ((paused_until is null) = (paused_since is null)),
  constraint restaurant_service_busy check ((busy_until is null) = (busy_minutes is null)),
  constraint restaurant_service_location check ((lat is null) = (lng is null))
);
-- Every change raises the version, so it is told once, whatever else was written with it.
create trigger service_noted after insert or update on restaurant_service for each row
  execute function log_change('catalogue.restaurant', '{"restaurant_id": "restaurant_id"}');
create trigger service_told after insert or update on restaurant_service for each row
  execute function log_change('restaurant.changed', '{"restaurant_id": "restaurant_id"}');

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

create table delivery_areas (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  -- The first that holds an address decides.
  position int not null check (position between 0 and 39),
  name text not null check (char_length(name) between 1 and 60),
  -- Kept as typed; they are compared without spaces, case and marks. A star ends a beginning of postcodes.
  postcodes text[] not null default '{}',
  localities text[] not null default '{}',
  -- Metres around the restaurant.
  radius_m int check (radius_m between 100 and 50000),
  fee_paise bigint not null check (fee_paise between 0 and 100000),
  min_order_paise bigint not null default 0 check (min_order_paise >= 0),
  free_above_paise bigint check (free_above_paise >= 0),
  extra_minutes int not null default 0 check (extra_minutes between 0 and 90),
  unique (restaurant_id, position),
  constraint delivery_areas_somewhere
    check (cardinality(postcodes) > 0 or cardinality(localities) > 0 or radius_m is not null)
);

-- Menus.

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
  search_name text generated always as (search_text(name)) stored,
  -- Grows with whatever a bill is made from: an order that was priced by an older one is priced again.
  version int not null default 1,
  -- Price of a line without choices, and the least that any costs; null: price_paise, which is the dish's own.
  shown_paise int,
  least_paise int,
  sold_out_until timestamptz,
  -- Diet of dishes and choices. Null allergens are not declared, which is never "free of"; none declared are empty.
  marks text[] not null default '{}',
  allergens text[],
  may_contain text[] not null default '{}',
  ingredients text not null default '',
  spice smallint,
  -- In kcal a serving.
  calories int,
  serving text not null default '',
  constraint tracked_means_a_number check (show_quantity = (quantity_available is not null)),
  unique (id, restaurant_id),
  constraint img_is_an_upload check (img ~ '^(/api/images/[A-Za-z0-9_-]{22}\.webp)?$'),
  constraint menu_items_marks_known check (marks <@ array['vegan', 'jain', 'halal', 'egg']),
  constraint menu_items_diet_measured check (spice between 0 and 3 and calories between 0 and 9999)
);
create index menu_items_restaurant_idx on menu_items (restaurant_id, position, id) where deleted_at is null;
create index menu_items_search_idx on menu_items using gin (search_name gin_trgm_ops) where deleted_at is null;
create index menu_items_img_idx on menu_items (img) where img <> '';
-- When the next dish comes back by itself.
create index menu_items_sold_out_idx on menu_items (sold_out_until) where sold_out_until is not null;
-- Changes of a menu.
create trigger dishes_inserted after insert on menu_items
  referencing new table as changed for each statement
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
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
-- Stock that an order takes or gives back is told by its event: a placement writes nothing here.
create trigger stock_changed after update of quantity_available on menu_items for each row
  when (old.quantity_available is distinct from new.quantity_available
        and current_setting('tiffin.stock_moves_with_an_event', true) is distinct from 'on')
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create trigger menu_items_added_told after insert on menu_items
  referencing new table as fresh for each statement execute function tell_menu();
create trigger menu_items_changed_told after update on menu_items
  referencing new table as fresh for each statement execute function tell_menu();
-- At the commit, after every lock on dishes was taken, so that two editors of one menu cannot wait for each other here.
create constraint trigger menu_version_inserted after insert on menu_items
  deferrable initially deferred for each row execute function note_menu_version();
create constraint trigger menu_version_changed after update on menu_items
  deferrable initially deferred for each row
  when ((old.category, old.img, old.veg, old.deleted_at) is distinct from (new.category, new.img, new.veg, new.deleted_at))
  execute function note_menu_version();
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

create table mealtimes (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  name text not null check (length(name) between 1 and 60),
  -- Times of the platform's zone. At or before the beginning, the end is on the next day.
  starts time not null,
  ends time not null,
  -- ISO weekdays on which it begins; empty: all.
  weekdays int[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  deleted_at timestamptz,
  unique (id, restaurant_id)
);
create index mealtimes_restaurant_idx on mealtimes (restaurant_id, id) where deleted_at is null;
create trigger mealtimes_changed after update on mealtimes
  referencing new table as touched for each statement execute function note_options('mealtime');

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
create trigger dish_mealtimes_added after insert on dish_mealtimes
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_mealtimes_removed after delete on dish_mealtimes
  referencing old table as touched for each statement execute function note_options('dish');

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
  -- A replacement names the version it was made from.
  version int not null default 1,
  deleted_at timestamptz,
  unique (id, restaurant_id)
);
create index option_groups_restaurant_idx on option_groups (restaurant_id, id) where deleted_at is null;
create trigger option_groups_changed after update on option_groups
  referencing new table as touched for each statement execute function note_options('group');

create table option_choices (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  restaurant_id bigint not null,
  position int not null,
  -- Empty of a dish, which is called by its own.
  name text not null check (length(name) <= 60),
  -- The price of a size is where a dish that gets it begins.
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
  sold_out_until timestamptz,
  marks text[] not null default '{}',
  allergens text[],
  may_contain text[] not null default '{}',
  calories int,
  unique (id, restaurant_id),
  foreign key (group_id, restaurant_id) references option_groups (id, restaurant_id),
  foreign key (dish_id, restaurant_id) references menu_items (id, restaurant_id),
  constraint tracked_means_a_number check (show_quantity = (quantity_available is not null)),
  constraint a_dish_has_its_own_stock check (dish_id is null or not show_quantity and is_available and veg is null),
  constraint called_by_itself_or_its_dish check ((name = '') = (dish_id is not null)),
  -- A dish that is a choice has its own.
  constraint a_dish_is_sold_out_itself check (dish_id is null or sold_out_until is null),
  constraint option_choices_marks_known check (marks <@ array['vegan', 'jain', 'halal', 'egg']),
  constraint option_choices_diet_measured check (calories between 0 and 9999)
);
create index option_choices_group_idx on option_choices (group_id, position) where deleted_at is null;
create index option_choices_dish_idx on option_choices (dish_id) where dish_id is not null and deleted_at is null;
create index option_choices_non_veg_idx on option_choices (restaurant_id, group_id) where veg = false and deleted_at is null;
-- When the next choice comes back by itself.
create index option_choices_sold_out_idx on option_choices (sold_out_until) where sold_out_until is not null;
create trigger option_choices_added after insert on option_choices
  referencing new table as touched for each statement execute function note_choice_options();
create trigger option_choices_changed after update on option_choices
  referencing old table as former new table as touched for each statement execute function note_choice_options();

-- Prices of a choice with a size, where they are other ones than its own.
create table choice_size_prices (
  choice_id bigint not null references option_choices,
  size_choice_id bigint not null references option_choices,
  price_paise int not null check (price_paise between 0 and 10000000),
  primary key (choice_id, size_choice_id)
);
create trigger choice_prices_added after insert on choice_size_prices
  referencing new table as touched for each statement execute function note_options('choice');
create trigger choice_prices_changed after update on choice_size_prices
  referencing new table as touched for each statement execute function note_options('choice');
create trigger choice_prices_removed after delete on choice_size_prices
  referencing old table as touched for each statement execute function note_options('choice');

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
create trigger dish_groups_added after insert on dish_groups
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_groups_changed after update on dish_groups
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_groups_removed after delete on dish_groups
  referencing old table as touched for each statement execute function note_options('dish');

-- Prices of a dish in each of its sizes.
create table dish_size_prices (
  menu_item_id bigint not null references menu_items,
  choice_id bigint not null references option_choices,
  price_paise int not null check (price_paise between 0 and 10000000),
  primary key (menu_item_id, choice_id)
);
create trigger dish_sizes_added after insert on dish_size_prices
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_sizes_changed after update on dish_size_prices
  referencing new table as touched for each statement execute function note_options('dish');
create trigger dish_sizes_removed after delete on dish_size_prices
  referencing old table as touched for each statement execute function note_options('dish');

-- A number for each restaurant that grows with every change of what its orders show of its menu. Polls compare it. The
-- log of changes cannot say that: its rows are thrown away.
create table menu_versions (
  restaurant_id bigint primary key references restaurants,
  version bigint not null
);

-- Addresses, carts and favorites.

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  label text not null check (char_length(label) between 1 and 30),
  -- May be several.
  lines text not null check (char_length(lines) between 1 and 500),
  locality text not null default '' check (char_length(locality) <= 80),
  postcode text not null default '' check (char_length(postcode) <= 12),
  phone text not null default '' check (char_length(phone) <= 20),
  instructions text not null default '' check (char_length(instructions) <= 200),
  lat numeric(8, 5) check (lat between -90 and 90),
  lng numeric(8, 5) check (lng between -180 and 180),
  is_default boolean not null default false,
  check ((lat is null) = (lng is null))
);
create unique index addresses_one_default on addresses (user_id) where is_default;
create index addresses_of_user on addresses (user_id, id);
create trigger addresses_profile_kept after insert or update or delete on addresses for each row
  execute function keep_profile_address();

create table carts (
  user_id bigint primary key references users,
  address text not null default '',
  updated_at timestamptz not null default now(),
  -- Typed beside the dishes of a cart, and goes with its order. Null: nothing was chosen.
  notes text not null default '',
  notes_restaurant_id bigint,
  phone text,
  payment text,
  coupon text not null default ''
);

create table cart_items (
  user_id bigint not null references carts on delete cascade,
  menu_item_id bigint not null,
  restaurant_id bigint not null,
  qty int not null check (qty between 1 and 99),
  position int not null,
  -- A line is its dish, what was chosen of it and its note. A choice that is wanted twice stands twice, sorted.
  choices bigint[] not null default '{}',
  note text not null default '',
  primary key (user_id, position),
  foreign key (menu_item_id, restaurant_id) references menu_items (id, restaurant_id),
  constraint cart_items_line_key unique (user_id, menu_item_id, choices, note)
);
-- A dish that is deleted leaves the carts.
create index cart_items_dish_idx on cart_items (menu_item_id);

create table favorites (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  restaurant_id bigint not null references restaurants,
  menu_item_id bigint references menu_items,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, restaurant_id, menu_item_id)
);
-- A dish that is deleted leaves the favorites.
create index favorites_dish_idx on favorites (menu_item_id) where menu_item_id is not null;
-- A restaurant that is deleted leaves the favorites.
create index favorites_restaurant_idx on favorites (restaurant_id);

-- Offers and orders.

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
create index offers_search_idx on offers using gin (title gin_trgm_ops, code gin_trgm_ops) where deleted_at is null;
create index offers_title_idx on offers (lower(title), id) where deleted_at is null;
create index offers_restaurant_idx on offers (restaurant_id, id) where deleted_at is null;
create index offers_made_idx on offers using brin (created_at) with (autosummarize = on);
create trigger offers_changed after insert or update or delete on offers for each statement
  execute function log_change('catalogue.offers');
create trigger offers_limited after insert or update of usage_limit on offers
  for each row execute function keep_offer_uses();

-- One row for each offer that limits all its uses, and none for others: those are taken without waiting for each other.
create table offer_uses (
  offer_id bigint primary key references offers,
  uses int not null check (uses >= 0)
);

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
  -- Terms of the coupon as they were (docs/rules/money.md#history).
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
  -- When the kitchen first looked at a new order, on any device: until then it rings on all of them.
  seen_at timestamptz,
  -- When the customer was asked how the order was, on any device: none is asked twice.
  review_asked_at timestamptz,
  -- Number that the kitchen calls when the door stays closed: as it was given with the order, like the customer's name.
  customer_phone text not null default '',
  -- Until when the kitchen has to answer. None of an order that was not placed: what was entered about the past.
  accept_by timestamptz,
  -- Minutes promised to this customer; null: the restaurant's usual ones.
  promised_minutes int,
  -- The area it went to, by its name then; null where the restaurant delivered everywhere.
  area text,
  -- Why its delivery cost what it did, as the bill says it.
  delivery_reason text,
  deliver_to jsonb,
  constraint total_is_the_sum check (total_paise = greatest(0, subtotal_paise - discount_paise + delivery_fee_paise)),
  constraint discount_within_subtotal check (discount_paise <= subtotal_paise),
  unique (id, restaurant_id)
);
create index orders_user_idx on orders (user_id, id desc);
create index orders_restaurant_idx on orders (restaurant_id, id desc);
create index orders_restaurant_active_idx on orders (restaurant_id, id)
  where status in ('New', 'Accepted', 'Preparing', 'Out for Delivery') and deleted_at is null;
-- An owner's totals and trends are counted from this index alone, however many orders the restaurant has had.
create index orders_restaurant_ledger_idx on orders (restaurant_id, created_at)
  include (id, status, total_paise, deleted_at);
-- Administrators see how many orders a user has. All of them are counted from the index alone and the few tombstones
-- subtracted, so that counting reads no rows (200 restaurants of 400 orders: 200 ms before, 20 ms now) and placing
-- writes no further index.
create index orders_deleted_of_restaurant_idx on orders (restaurant_id) where deleted_at is not null;
create index orders_deleted_of_user_idx on orders (user_id) where deleted_at is not null;
create index orders_status_idx on orders (status, id) where deleted_at is null;
create index orders_amount_idx on orders (total_paise, id) where deleted_at is null;
-- Orders of the last days. Rows lie in the order in which they were made, so a few pages say where a day begins,
-- and placing an order writes nothing into them most of the time.
create index orders_made_idx on orders using brin (created_at) with (autosummarize = on);
-- A customer's orders under way: every screen of the customer polls them, however many finished ones there are.
create index orders_user_active_idx on orders (user_id, id)
  where status in ('New', 'Accepted', 'Preparing', 'Out for Delivery') and deleted_at is null;
-- Orders whose kitchen still has to answer, by the time it has: few, however many orders there are.
create index orders_accept_by_idx on orders (accept_by) where status = 'New' and accept_by is not null;
create trigger orders_deleted after update of deleted_at on orders for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function touch_mailboxes();
-- Events that people are told.
create trigger orders_deletion_told after update of deleted_at on orders for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function log_change('order.status',
    '{"order_id": "id", "restaurant_id": "restaurant_id", "customer_id": "user_id", "status": "status"}');
create trigger orders_made_counted after insert on orders
  referencing new table as made for each statement execute function count_orders();
create trigger orders_changed_counted after update on orders
  referencing old table as gone new table as made for each statement execute function count_orders();
-- The parts of a place go with its text.
create trigger order_place_forgotten before update of address on orders for each row
  when (new.address = '' and new.deliver_to is not null) execute function forget_place();

create table order_items (
  order_id bigint not null,
  restaurant_id bigint not null,
  menu_item_id bigint not null,
  position int not null,
  name text not null,
  price_paise int not null check (price_paise between 0 and 10000000),
  qty int not null check (qty between 1 and 99),
  veg boolean not null,
  -- Stock that this line took, and whether it was given back (docs/rules/stock.md#taking).
  stock_taken int not null default 0 check (stock_taken in (0, qty)),
  stock_returned boolean not null default false,
  -- The lines of one dish, from 0 on without a gap.
  variant smallint not null default 0,
  -- Price of the dish, or of its size; null: price_paise, which is what one costs with everything.
  base_price_paise int,
  -- The ordered choices, and those beyond the included ones.
  choices jsonb not null default '[]',
  note text not null default '',
  -- A dish may have several lines.
  primary key (order_id, menu_item_id, variant),
  foreign key (order_id, restaurant_id) references orders (id, restaurant_id),
  foreign key (menu_item_id, restaurant_id) references menu_items (id, restaurant_id)
);
-- The names under which each dish was ordered, which stay as they were when the dish is renamed: a restaurant's search of
-- its orders reads those first.
create index order_items_dish_name_idx on order_items (menu_item_id, name, order_id);

-- Stock that an order's lines took of choices and of the dishes of combos, and can give back.
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
  -- The events of an order are the audit log of its placement, so they too name the request and are never changed. Placement
  -- says its request in a setting of the statement (modules/orders/placement.repo.ts): no further round trip or row.
  request_id text default nullif(current_setting('tiffin.request_id', true), ''),
  -- No status is entered twice, so two clicks can never make two events.
  unique (order_id, status),
  foreign key (order_id, restaurant_id) references orders (id, restaurant_id)
);
-- The last deliveries of a restaurant, which its usual minutes are counted from: written once an order, when it arrives.
create index order_events_delivered_idx on order_events (restaurant_id, id) where status = 'Delivered';
-- An entry about the past, like the demo's history, is no news.
create trigger order_events_told after insert on order_events for each row
  when (new.at > now() - interval '1 minute') execute function tell_order_event();
create trigger order_events_are_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();
create trigger order_events_entered after insert on order_events for each row
  when (new.at <= now() - interval '1 minute' and new.status in ('New', 'Cancelled'))
  execute function log_change('catalogue.stock', '{"restaurant_id": "restaurant_id"}');
alter table order_events enable always trigger order_events_are_append_only;

-- Reminders of an order, each once, and who confirmed to have seen it.
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
-- The uses of one offer, newest first.
create index offer_redemptions_order_idx on offer_redemptions (offer_id, order_id);
create trigger redemptions_inserted after insert on offer_redemptions
  for each row when (new.released_at is null) execute function count_redemption();
create trigger redemptions_released after update of released_at on offer_redemptions
  for each row when (old.released_at is null and new.released_at is not null) execute function uncount_redemption();

-- First answers by Idempotency-Key, and the fingerprints of keyless orders (docs/rules/wire.md#retries).
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

-- Reviews, messages and help.

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
  -- Named by the lines of a dish that every order of it has.
  variant smallint not null default 0,
  -- The restaurant's answer, and its report of the review to the administrators. An administrator who finds that
  -- it stays dismisses the report, which is then not made again.
  answer text,
  answered_at timestamptz,
  report_reason text,
  reported_at timestamptz,
  report_dismissed_at timestamptz,
  -- One review per line of an order, for ever.
  unique (order_id, menu_item_id),
  constraint reviews_line_fkey foreign key (order_id, menu_item_id, variant) references order_items,
  constraint reviews_of_dishes check (variant = 0),
  constraint reviews_answer_check check (
    (answer is null) = (answered_at is null) and char_length(answer) between 1 and 2000),
  constraint reviews_report_check check (
    (report_reason is null) = (reported_at is null) and char_length(report_reason) between 1 and 500
    and (report_dismissed_at is null or reported_at is not null))
);
create index reviews_restaurant_idx on reviews (restaurant_id, id desc) where deleted_at is null;
create index reviews_dish_idx on reviews (menu_item_id) where deleted_at is null;
create index reviews_user_idx on reviews (user_id, id desc) where deleted_at is null;
create index reviews_text_idx on reviews using gin (text gin_trgm_ops) where deleted_at is null;
create index reviews_rating_idx on reviews (rating, id) where deleted_at is null;
create index reviews_flagged_idx on reviews (id) where is_flagged and deleted_at is null;
create index reviews_made_idx on reviews using brin (created_at) with (autosummarize = on);
create index reviews_worrying_idx on reviews (created_at) where deleted_at is null and (is_flagged or rating <= 2);
-- A restaurant's reviews with so many stars, newest first, and how many there are of each.
create index reviews_restaurant_rating_idx on reviews (restaurant_id, rating, id) where deleted_at is null;
-- Reviews that administrators are asked to look at.
create index reviews_reported_idx on reviews (id desc)
  where reported_at is not null and report_dismissed_at is null and deleted_at is null;
create trigger reviews_inserted after insert on reviews
  referencing new table as changed for each statement
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create trigger reviews_changed after update on reviews
  referencing new table as changed for each statement
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
create trigger reviews_made_counted after insert on reviews
  referencing new table as made for each statement execute function count_reviews();
create trigger reviews_changed_counted after update on reviews
  referencing old table as gone new table as made for each statement execute function count_reviews();

create table messages (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  order_id bigint,
  customer_id bigint references users,
  sender text not null check (sender in ('customer', 'restaurant')),
  text text not null check (length(text) between 1 and 2000),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  -- Who of the restaurant wrote it; null of customers, and from before. Without a reference, as in mail_outbox.
  author_id bigint,
  foreign key (order_id, restaurant_id) references orders (id, restaurant_id)
);
create index messages_order_idx on messages (order_id, id);
create index messages_restaurant_idx on messages (restaurant_id, id desc);
create index messages_unread_customer_idx on messages (customer_id) where sender = 'restaurant' and not is_read;
create index messages_unread_restaurant_idx on messages (restaurant_id) where sender = 'customer' and not is_read;
-- Chat: what makes polled reads and unread counts cheap.
create index messages_customer_idx on messages (customer_id, id desc);
create index messages_general_idx on messages (restaurant_id, customer_id, id desc) where order_id is null;
create trigger messages_written after insert on messages
  referencing new table as fresh for each statement execute function touch_mailboxes();
create trigger messages_changed after update on messages
  referencing new table as fresh for each statement execute function touch_mailboxes();
create trigger messages_told after insert on messages for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('message.created',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}');
create trigger messages_reading_told after update of is_read on messages for each row
  when (new.is_read and not old.is_read)
  execute function log_change('message.read',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}');

/*
 * A number for each side that grows with everything its messages show, so that a poll is answered with 304 after one
 * look at a key. Raised in the transaction of the change and under a row lock: messages that are read
 * after a number are at least as new as it says.
 * Triggers raise it, so that no writer can forget to. They always lock customers before restaurants, by id.
 */
create table mailboxes (
  side text not null check (side in ('customer', 'restaurant')),
  id bigint not null,
  version bigint not null,
  primary key (side, id)
);

create table cases (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  restaurant_id bigint not null,
  customer_id bigint not null references users,
  kind text not null check (kind in ('missing', 'wrong', 'spoiled', 'late', 'never came')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  opened_at timestamptz not null default now(),
  -- Since when the customer waits for an answer.
  waiting_since timestamptz default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('explained', 'replaced', 'refunded', 'refused')),
  -- The name of a picture that no public route reads; empty without one.
  photo text not null default '',
  -- Lists are sorted by it.
  last_message_id bigint not null default 0,
  customer_unread int not null default 0 check (customer_unread >= 0),
  restaurant_unread int not null default 0 check (restaurant_unread >= 0),
  platform_unread int not null default 0 check (platform_unread >= 0),
  unique (id, order_id),
  foreign key (order_id, restaurant_id) references orders (id, restaurant_id),
  constraint an_open_case_waits check ((state = 'open') = (waiting_since is not null)),
  constraint a_closed_case_has_an_outcome
    check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (outcome is not null))
);
create unique index one_open_case_per_order on cases (order_id) where state <> 'closed';
create index cases_order_idx on cases (order_id, id desc);
create index cases_latest_idx on cases (last_message_id desc);
create index cases_state_idx on cases (state, last_message_id desc);
create index cases_restaurant_idx on cases (restaurant_id, last_message_id desc);
create index cases_customer_idx on cases (customer_id, last_message_id desc);
create index cases_waiting_idx on cases (waiting_since) where state = 'open';
create index cases_unread_platform_idx on cases (last_message_id desc) where platform_unread > 0;
create index cases_unread_restaurant_idx on cases (restaurant_id, last_message_id desc) where restaurant_unread > 0;
create index cases_unread_customer_idx on cases (customer_id, last_message_id desc) where customer_unread > 0;
create index cases_photo_idx on cases (photo) where photo <> '';
create trigger cases_told after update of photo, customer_unread, restaurant_unread, platform_unread on cases
  for each row
  when (new.photo is distinct from old.photo or new.customer_unread < old.customer_unread
        or new.restaurant_unread < old.restaurant_unread or new.platform_unread < old.platform_unread)
  execute function log_change('case.changed',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}');

create table case_lines (
  case_id bigint not null,
  order_id bigint not null,
  menu_item_id bigint not null,
  variant smallint not null default 0,
  primary key (case_id, menu_item_id),
  foreign key (case_id, order_id) references cases (id, order_id),
  constraint case_lines_line_fkey foreign key (order_id, menu_item_id, variant) references order_items,
  constraint case_lines_of_dishes check (variant = 0)
);

create table case_messages (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  what text not null check (what in ('opened', 'message', 'reopened', 'closed')),
  sender text not null check (sender in ('customer', 'restaurant', 'platform')),
  author_id bigint not null references users,
  text text not null check (length(text) between 1 and 2000),
  outcome text check (outcome in ('explained', 'replaced', 'refunded', 'refused')),
  created_at timestamptz not null default now(),
  constraint only_closing_has_an_outcome check ((what = 'closed') = (outcome is not null))
);
create index case_messages_case_idx on case_messages (case_id, id);
-- Every step of a case is a message.
create trigger case_messages_told after insert on case_messages for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('case.changed',
    '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}', 'cases', 'case_id');

-- Notes between administrators about a case. Nobody else reads them, and they move nothing.
create table case_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  author_id bigint not null references users,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index case_notes_case_idx on case_notes (case_id, id);

create table platform_conversations (
  customer_id bigint primary key references users,
  last_message_id bigint not null default 0,
  -- Since when the customer waits for an answer; null with one.
  waiting_since timestamptz
);
create index platform_conversations_latest_idx on platform_conversations (last_message_id desc);
create index platform_conversations_waiting_idx on platform_conversations (last_message_id desc)
  where waiting_since is not null;

create table platform_messages (
  id bigint generated always as identity primary key,
  customer_id bigint not null references platform_conversations,
  sender text not null check (sender in ('customer', 'platform')),
  author_id bigint not null references users,
  text text not null check (length(text) between 1 and 2000),
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index platform_messages_customer_idx on platform_messages (customer_id, id desc);
create index platform_messages_unread_customer_idx on platform_messages (customer_id) where sender = 'platform' and not is_read;
create index platform_messages_unread_platform_idx on platform_messages (customer_id) where sender = 'customer' and not is_read;
-- Administrators search what was written to the platform.
create index platform_messages_text_idx on platform_messages using gin (text gin_trgm_ops);
create trigger platform_messages_told after insert on platform_messages for each row
  when (new.created_at > now() - interval '1 minute')
  execute function log_change('support.changed', '{"customer_id": "customer_id"}');
create trigger platform_messages_reading_told after update on platform_messages
  referencing new table as changed for each statement
  execute function log_change('support.changed', '{"customer_id": "customer_id"}');

-- Audit log, events and counts.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- The actor's data at that time; all null when the platform itself acted. No references on purpose: an entry is a copy that
  -- outlives what it tells of, and writing it must not take locks on users that administrators lock for their work.
  actor_id bigint,
  actor_username text,
  actor_role text check (actor_role in ('CUSTOMER', 'RESTAURANT', 'ADMIN')),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  subject_type text not null check (subject_type ~ '^[a-z]+$'),
  subject_id bigint not null,
  subject_label text not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  -- The one that the caller was told in the header x-request-id.
  request_id text,
  -- Whose people it is about; of entries from before, and of customers and administrators among themselves, null.
  restaurant_id bigint,
  constraint an_actor_is_whole check (num_nulls(actor_id, actor_username, actor_role) in (0, 3))
);
-- Entries about one thing, newest first.
create index audit_log_subject_idx on audit_log (subject_type, subject_id, id);
-- Entries about one kind of things, newest first.
create index audit_log_kind_idx on audit_log (subject_type, id);
-- Entries of one person, newest first.
create index audit_log_actor_idx on audit_log (lower(actor_username), id);
-- Entries of some days, newest first.
create index audit_log_time_idx on audit_log (at, id);
-- Words in what things are called. The steps of orders, which are most of the log and are written while kitchens work,
-- are left out: an order is called by its number, which audit_log_subject_idx finds.
create index audit_log_label_idx on audit_log using gin (subject_label gin_trgm_ops)
  where action <> 'order.status';
-- Entries but the steps of orders, newest first: what administrators see on their dashboard.
create index audit_log_without_steps_idx on audit_log (id) where action <> 'order.status';
-- Entries of the people of one restaurant.
create index audit_log_restaurant_idx on audit_log (restaurant_id, id) where restaurant_id is not null;
-- For the statement, so that one that would touch no row is refused as well.
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
-- Also where triggers are switched off for a session (session_replication_role).
alter table audit_log enable always trigger audit_log_is_append_only;

/*
 * The key is the order in which changes became visible, as far as there is one: rows of transactions below the oldest
 * one under way are complete, so a reader that stops there never misses a row that is committed later with a smaller
 * number.
 */
create table live_events (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  type text not null,
  order_id bigint,
  restaurant_id bigint,
  customer_id bigint,
  status text,
  at timestamptz not null default clock_timestamp(),
  -- Whose alone an event is; null of those that go to all of a customer, a restaurant or the administrators.
  user_id bigint,
  primary key (xid, id),
  -- The log of changes (docs/decisions/0033); nodes hear by it too which finished answers of the catalogue are old.
  constraint live_events_type_is_known check (type in
    ('order.placed', 'order.status', 'message.created', 'message.read', 'case.changed', 'support.changed', 'menu.changed',
    'restaurant.changed', 'notification.created',
    -- Told to nodes alone: what a restaurant's card and page show, its dishes, what is left of them, the offers.
    'catalogue.restaurant', 'catalogue.menu', 'catalogue.stock', 'catalogue.offers'))
);
-- A connection that has written into these tables hears of it with the answer, and tells the other parts of its process
-- after the commit: what waits for events, what is kept of the catalogue, what is to be sent, what is believed of the settings.
create trigger live_events_said after insert on live_events
  for each statement execute function say_written('events');
create trigger live_events_catalogue_said after insert on live_events for each row
  when (new.type in ('catalogue.restaurant', 'catalogue.menu', 'catalogue.offers')) execute function say_written('catalogue');

-- How many orders, reviews and users stand, by the day (UTC) they were made and by what the administrators' tiles tell
-- apart, so that reading the tiles counts no rows (docs/decisions/0020).
create table platform_counts (
  subject text not null check (subject in ('orders', 'reviews', 'users')),
  day date not null,
  -- The order's status, the review's stars or the user's role.
  state text not null,
  -- A flagged review, a blocked user.
  is_marked boolean not null,
  n bigint not null,
  -- Paise of orders, stars of reviews.
  amount bigint not null,
  -- Their ids lie between these, so that some of a day's rows are found without an index on the time.
  first_id bigint not null,
  last_id bigint not null,
  primary key (subject, day, state, is_marked)
);

-- Changes that a job has not added to the counts yet. Rows are only added, so no writer waits for another; no index,
-- so that an order pays for the row alone.
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

-- Mails, notifications and push.

-- One row: up to where events have been told. It begins at the end, so that nothing of the past is told.
create table notifier_cursor (
  is_only boolean primary key default true check (is_only),
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null default 0
);
insert into notifier_cursor default values;

-- Switches that a person has set; the others are as the topic says.
create table notification_choices (
  user_id bigint not null,
  topic text not null,
  channel text not null check (channel in ('push', 'mail')),
  is_on boolean not null,
  primary key (user_id, topic, channel)
);

create table mail_outbox (
  id bigint generated always as identity primary key,
  -- Key of the event, the same on every node: with to_key it lets one mail of it be stored, however many nodes try.
  event_key text not null check (length(event_key) between 1 and 200),
  to_key text not null,
  kind text not null,
  topic text not null,
  -- 0 is sent before 1.
  priority smallint not null,
  -- Without a reference: the lock it would take comes late in transactions that hold a restaurant already.
  user_id bigint,
  -- Address instead of the person's own; emptied with the facts.
  to_address text,
  facts jsonb not null default '{}',
  -- The latest of several that wait is sent.
  group_key text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  not_after timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  leased_until timestamptz,
  leased_by text,
  sent_at timestamptz,
  failed_at timestamptz,
  -- Not sent because it was not worth it any more, which is no failure.
  is_superseded boolean not null default false,
  last_error text,
  -- The text that would have been sent, where mails are captured.
  captured_text text,
  -- Another person that the mail names: it is emptied when that person is deleted. Without a reference, like user_id.
  about_user_id bigint,
  -- Not sent because of its recipient: the address was refused, or may not be written to. The mail server works.
  is_recipient_fault boolean not null default false,
  unique (event_key, to_key),
  constraint mail_is_for_somebody check (user_id is not null or to_address is not null),
  constraint mail_is_waiting_sent_or_failed check (num_nonnulls(sent_at, failed_at) <= 1),
  constraint only_waiting_mail_is_leased
    check ((leased_until is null) = (leased_by is null) and (leased_until is null or num_nonnulls(sent_at, failed_at) = 0)),
  constraint only_unsent_mail_is_superseded check (not is_superseded or failed_at is not null)
);
create index mail_outbox_waiting_idx on mail_outbox (priority, id) where sent_at is null and failed_at is null;
create index mail_outbox_group_idx on mail_outbox (group_key, id) where sent_at is null and failed_at is null;
create index mail_outbox_user_idx on mail_outbox (user_id) where facts <> '{}';
create index mail_outbox_full_idx on mail_outbox (coalesce(sent_at, failed_at)) where facts <> '{}' or to_address <> '';
create index mail_outbox_failed_idx on mail_outbox (failed_at) where failed_at is not null;
-- Mails that have to forget a deleted person.
create index mail_outbox_about_idx on mail_outbox (about_user_id)
  where about_user_id is not null and facts <> '{}';
-- The list of captured mails, newest first.
create index mail_outbox_captured_idx on mail_outbox (id) where captured_text is not null;
-- The list of failed mails, newest first.
create index mail_outbox_failures_idx on mail_outbox (id) where failed_at is not null and not is_superseded;
-- Later mails of a group.
create index mail_outbox_of_group_idx on mail_outbox (group_key, id)
  where group_key is not null and failed_at is null;
create trigger mail_outbox_said after insert on mail_outbox
  for each statement execute function say_written('outbox');

create table notifications (
  id bigint generated always as identity primary key,
  -- Without a reference, as in mail_outbox: the lock it would take comes late in transactions that hold a restaurant already.
  user_id bigint not null,
  -- Key of the event, the same on every node.
  event_key text not null check (length(event_key) between 1 and 200),
  topic text not null,
  kind text not null,
  -- The latest of several that are not read stands, with a count of all.
  group_key text,
  count int not null default 1 check (count >= 1),
  -- Frozen at the event; words are made of them when they are read.
  facts jsonb not null,
  -- The path that it opens.
  path text not null,
  -- Another person that it names: it is deleted with that person.
  about_user_id bigint,
  read_at timestamptz,
  at timestamptz not null default now(),
  unique (user_id, event_key)
);
create unique index notifications_one_unread_of_a_group on notifications (user_id, group_key) where read_at is null;
create index notifications_user_idx on notifications (user_id, id);
create index notifications_unread_idx on notifications (user_id, path) where read_at is null;
create index notifications_about_idx on notifications (about_user_id) where about_user_id is not null;
create trigger notifications_told after insert on notifications
  referencing new table as changed for each statement
  execute function log_change('notification.created', '{"user_id": "user_id"}');
create trigger notifications_reading_told after update on notifications
  referencing new table as changed for each statement
  execute function log_change('notification.created', '{"user_id": "user_id"}');

-- Browsers that are told by their push service, as long as the session lives that they were allowed in.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  session_hash bytea not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- Since when nothing has reached it.
  failing_since timestamptz
);
create index push_subscriptions_user_idx on push_subscriptions (user_id);
create index push_subscriptions_session_idx on push_subscriptions (session_hash);

-- Without references: a device or a notification that is gone meanwhile has nothing to be sent, which is seen when it is taken.
create table push_outbox (
  notification_id bigint not null,
  subscription_id bigint not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  not_after timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  leased_until timestamptz,
  leased_by text,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  primary key (notification_id, subscription_id),
  constraint push_is_waiting_sent_or_failed check (num_nonnulls(sent_at, failed_at) <= 1),
  constraint only_waiting_push_is_leased
    check ((leased_until is null) = (leased_by is null) and (leased_until is null or num_nonnulls(sent_at, failed_at) = 0))
);
create index push_outbox_waiting_idx on push_outbox (due_at) where sent_at is null and failed_at is null;
create index push_outbox_created_idx on push_outbox (created_at);
-- Later push messages of the same device.
create index push_outbox_waiting_of_device_idx on push_outbox (subscription_id, notification_id)
  where sent_at is null and failed_at is null;
create trigger push_outbox_said after insert on push_outbox
  for each statement execute function say_written('outbox');

-- Operations.

create table job_leases (
  name text primary key,
  holder text not null default '',
  -- Raised by every take. A batch names the fence it runs under and writes nothing once it is another one.
  fence bigint not null default 0,
  until timestamptz not null default '-infinity',
  next_at timestamptz not null default now(),
  last_at timestamptz,
  outcome text check (outcome in ('done', 'failed', 'stopped')),
  failures int not null default 0,
  succeeded_at timestamptz
);

create table job_runs (
  id bigint generated always as identity primary key,
  job text not null,
  node text not null,
  fence bigint not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  rows bigint not null default 0,
  -- 'lost': its node did not come back before another one took the lease.
  outcome text check (outcome in ('done', 'failed', 'stopped', 'lost')),
  error text
);
create index job_runs_open_idx on job_runs (job) where ended_at is null;

-- Results of the last look at each invariant; written by the job `check-invariants`.
create table invariant_results (
  name text primary key,
  checked_at timestamptz not null default now(),
  -- Rows that break it; null when the look did not come to an end.
  violations int,
  error text
);

-- Errors that browsers report, grouped: no personal data, and at most a few hundred rows (CLIENT_ERRORS_MAX).
create table client_errors (
  fingerprint text primary key,
  name text not null,
  message text not null,
  stack text not null,
  -- The route's pattern, not its address.
  route text not null,
  release text not null,
  count bigint not null default 1 check (count > 0),
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  -- Requests whose failed answers led to it, newest first.
  request_ids text[] not null default '{}'
);
