-- Who did what, from what to what, in which request: written in the transaction that did it, and never changed.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Who, as he was then; all null when the platform itself acted. No references on purpose: an entry is a copy that
  -- outlives what it tells of, and writing it must not take locks on users that administrators lock for their work.
  actor_id bigint,
  actor_username text,
  actor_role text check (actor_role in ('CUSTOMER', 'RESTAURANT', 'ADMIN')),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  subject_type text not null check (subject_type ~ '^[a-z]+$'),
  subject_id bigint not null,
  subject_label text not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  -- The one that the caller was told in the header x-request-id.
  request_id text,
  constraint an_actor_is_whole check (num_nulls(actor_id, actor_username, actor_role) in (0, 3))
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- For the statement, so that one that would touch no row is refused as well.
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
-- Also where triggers are switched off for a session (session_replication_role).
alter table audit_log enable always trigger audit_log_is_append_only;
