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
  -- Of the failed answers that led to it, newest first.
  request_ids text[] not null default '{}'
);
