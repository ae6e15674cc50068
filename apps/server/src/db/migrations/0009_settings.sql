-- The platform settings of SPEC 9, with its defaults. What each one does stands in modules/settings.
alter table settings
  add column maintenance_mode boolean not null default false,
  add column email_notifications boolean not null default true,
  add column auto_backup boolean not null default true,
  add column max_file_size_mb int not null default 10 check (max_file_size_mb in (5, 10, 25, 50)),
  add column session_timeout_minutes int not null default 30 check (session_timeout_minutes between 5 and 1440),
  add column theme text not null default 'light' check (theme in ('light', 'dark', 'auto'));
