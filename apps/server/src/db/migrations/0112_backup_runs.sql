-- Backups that were asked for, are being made, were made, failed, or were reported by an operator (docs/rules/backup.md#the-schedule).
create table backup_runs (
  id bigint generated always as identity primary key,
  -- Null: made by other tools, and reported.
  kind text check (kind in ('whole', 'portable')),
  by text not null check (by in ('schedule', 'command', 'administrator', 'report')),
  node text not null default '',
  -- Of one that is asked for: when it was.
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text not null check (outcome in ('asked', 'running', 'done', 'failed')),
  note text not null default '',
  bytes bigint check (bytes >= 0),
  -- Its name below the folder of all backups, or what an operator reported.
  folder text not null default '',
  schema_version int,
  release text not null default '',
  -- What was found out by restoring it for trial. The file beside the backup is the truth, and this a copy of it.
  verified_at timestamptz,
  verify_note text not null default '',
  removed_at timestamptz,
  check ((ended_at is null) = (outcome in ('asked', 'running')))
);
-- One at a time, whoever asks for it.
create unique index backup_runs_unfinished_idx on backup_runs ((ended_at is null)) where ended_at is null;
create index backup_runs_newest_idx on backup_runs (began_at desc, id desc);

-- How often backups are made, and how long any second can be had back.
alter table settings
  add column backup_every_hours int not null default 24,
  add column point_in_time_days int not null default 3;
alter table settings
  add constraint settings_backup_every_hours_check check (backup_every_hours in (6, 12, 24)) not valid,
  add constraint settings_point_in_time_days_check check (point_in_time_days between 1 and 14) not valid;
