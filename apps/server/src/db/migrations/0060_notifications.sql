-- needs: log_change
-- was: 8960bdf0060ff56f565924b5e23ed7dc4df78c7b93d4147444696dd5ac05e3b8
-- What people are told: in the app, and by the push services of their browsers (docs/decisions/0026).

alter table live_events
  -- Whose alone an event is; null of those that go to all of a customer, a restaurant or the administrators.
  add column user_id bigint;

create table notifications (
  id bigint generated always as identity primary key,
  -- Without a reference, as in mail_outbox: the lock it would take comes late in transactions that hold a restaurant already.
  user_id bigint not null,
  -- What happened, the same whoever tells it.
  event_key text not null check (length(event_key) between 1 and 200),
  topic text not null,
  kind text not null,
  -- Of several that are not read the latest stands, with a count of all.
  group_key text,
  count int not null default 1 check (count >= 1),
  -- Frozen at the event; words are made of them when they are read.
  facts jsonb not null,
  -- What it opens.
  path text not null,
  -- Whom it names, if it names another person: it goes with him.
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

-- One row: the keys by which push services know this platform. The private one is sealed (auth/secrets.ts).
create table platform_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed bytea not null
);
