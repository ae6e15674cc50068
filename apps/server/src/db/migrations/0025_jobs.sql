-- Maintenance jobs: one row per job says who runs it and when it is due next, one row per run what it did.

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

-- What is removed by age is found by these. Tables whose ids grow with time are read from their oldest row on instead.
create index sessions_expires_idx on sessions (expires_at);
create index sessions_last_seen_idx on sessions (last_seen_at);
create index login_failures_last_failed_idx on login_failures (last_failed_at);
create index login_failures_by_address_hour_idx on login_failures_by_address (hour);
