-- Mail: what is to be sent, to whom it may be sent, and how far the notifier has read (docs/decisions/0024).

alter table users
  -- Null: until he confirms it, an address gets only what is about the account itself.
  add column email_verified_at timestamptz,
  -- A server said that this address takes no mail.
  add column email_refused_at timestamptz;

create table mail_outbox (
  id bigint generated always as identity primary key,
  -- What happened, the same whoever tells it: with to_key it lets one mail of it be stored, however many nodes try.
  event_key text not null check (length(event_key) between 1 and 200),
  to_key text not null,
  kind text not null,
  topic text not null,
  -- 0 is sent before 1.
  priority smallint not null,
  -- Without a reference: the lock it would take comes late in transactions that hold a restaurant already.
  user_id bigint,
  -- Where it is sent instead of the person's own address; emptied with the facts.
  to_address text,
  facts jsonb not null default '{}',
  -- Of several that wait, the latest is sent.
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
  -- What would have been sent, where mails are captured.
  captured_text text,
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

-- What a person has switched; what is not here is as the topic says.
create table notification_choices (
  user_id bigint not null,
  topic text not null,
  channel text not null check (channel in ('push', 'mail')),
  is_on boolean not null,
  primary key (user_id, topic, channel)
);

-- One row: what signs the links that switch a topic off. Its worth is no more than theirs.
create table unsubscribe_key (
  is_only boolean primary key default true check (is_only),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into unsubscribe_key default values;

-- One row: up to where events have been told. It begins at the end, so that nothing of the past is told.
create table notifier_cursor (
  is_only boolean primary key default true check (is_only),
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null default 0
);
insert into notifier_cursor default values;
