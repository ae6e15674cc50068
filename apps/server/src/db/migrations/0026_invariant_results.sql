-- What the last look at each invariant found; written by the job `check-invariants`.
create table invariant_results (
  name text primary key,
  checked_at timestamptz not null default now(),
  -- Rows that break it; null when the look did not come to an end.
  violations int,
  error text
);
