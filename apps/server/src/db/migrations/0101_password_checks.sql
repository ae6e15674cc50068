-- Wrong passwords within a session (a change of the password or the address, a step-up), apart from failed logins:
-- whoever guesses here has a session already. Without a reference: a failure is counted before the account is locked.
create table password_checks (
  user_id bigint primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);
create index password_checks_last_failed_idx on password_checks (last_failed_at);
