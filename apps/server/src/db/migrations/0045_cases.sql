-- needs: log_change
-- allow: removal because the check that stands beside it from the same moment on lets the same events pass, and two more
-- was: 032ddb78fc789a8d931ee6d19744fedaf47e75e7d9556dcb413dc9fd3d311579
-- Help that reaches somebody: what went wrong with an order, and what a customer writes to the platform about no order.

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

create table case_lines (
  case_id bigint not null,
  order_id bigint not null,
  menu_item_id bigint not null,
  primary key (case_id, menu_item_id),
  foreign key (case_id, order_id) references cases (id, order_id),
  foreign key (order_id, menu_item_id) references order_items (order_id, menu_item_id)
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

create table platform_conversations (
  customer_id bigint primary key references users,
  last_message_id bigint not null default 0,
  -- Since when the customer waits for an answer; null when he has one.
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

-- What is entered about the past, like the demo's history, is no news.
create trigger case_messages_told after insert on case_messages for each row
  when (new.created_at > now() - interval '1 minute') execute function log_change('case.changed', '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}', 'cases', 'case_id');
create trigger cases_told after update of photo, customer_unread, restaurant_unread, platform_unread on cases for each row
  when (new.photo is distinct from old.photo or new.customer_unread < old.customer_unread
        or new.restaurant_unread < old.restaurant_unread or new.platform_unread < old.platform_unread)
  execute function log_change('case.changed', '{"order_id": "order_id", "restaurant_id": "restaurant_id", "customer_id": "customer_id"}');
create trigger platform_messages_told after insert on platform_messages for each row
  when (new.created_at > now() - interval '1 minute') execute function log_change('support.changed', '{"customer_id": "customer_id"}');
create trigger platform_messages_reading_told after update on platform_messages
  referencing new table as changed for each statement
  execute function log_change('support.changed', '{"customer_id": "customer_id"}');

alter table live_events add constraint live_events_type_known check (type in
  ('order.placed', 'order.status', 'message.created', 'message.read', 'case.changed', 'support.changed', 'menu.changed',
   'restaurant.changed', 'notification.created')) not valid;
alter table live_events drop constraint live_events_type_check;
