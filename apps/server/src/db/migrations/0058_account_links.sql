-- Ways back into an account: links that are mailed or handed out, second factors, and what is counted against guessing
-- (docs/decisions/0025).

alter table users
  -- The last reset: sessions from before it are dead, whatever the table of sessions says.
  add column sessions_since timestamptz;

alter table settings
  add column admin_second_factor text not null default 'optional',
  add column support_contact text not null default '';
alter table settings add constraint settings_admin_second_factor_check
  check (admin_second_factor in ('optional', 'required')) not valid;
alter table settings add constraint settings_support_contact_check check (length(support_contact) <= 254) not valid;

create table account_links (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reset', 'verify', 'email', 'email-undo', 'invite')),
  -- Null: of an invite, whose person does not exist yet.
  user_id bigint references users,
  -- Who handed it out; null when the person asked for it and it was mailed.
  issued_by bigint references users,
  -- What somebody is invited as.
  role text check (role in ('RESTAURANT', 'ADMIN')),
  restaurant_id bigint references restaurants,
  position text check (position in ('manager', 'kitchen')),
  -- The address it is about; emptied when the person is deleted.
  to_email text,
  -- Where it was asked from, where somebody asked for it.
  asked_from text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint link_of_a_person_or_an_invite check ((kind = 'invite') = (user_id is null)),
  constraint link_is_used_or_revoked check (num_nonnulls(used_at, revoked_at) <= 1)
);
create unique index account_links_one_change_of_email on account_links (user_id)
  where kind = 'email' and used_at is null and revoked_at is null;
create index account_links_user_idx on account_links (user_id, kind, id);
create index account_links_expires_idx on account_links (expires_at);

-- A link may be mailed more than once, each time with a secret of its own; only their hashes are here.
create table account_link_tokens (
  hash bytea primary key check (length(hash) = 32),
  link_id bigint not null references account_links on delete cascade
);
create index account_link_tokens_link_idx on account_link_tokens (link_id);

-- What was typed into "Forgot your password?", until a worker has looked whose it is.
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

-- One row once something was sealed: by which key.
create table secret_key (
  is_only boolean primary key default true check (is_only),
  -- Of SECRET_KEY; null where the key stands here.
  fingerprint bytea,
  own_key bytea,
  constraint secret_key_is_here_or_outside check ((fingerprint is null) <> (own_key is null))
);
