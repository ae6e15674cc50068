-- What administrators write to each other about a case. Nobody else reads it, and it moves nothing.
create table case_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  author_id bigint not null references users,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index case_notes_case_idx on case_notes (case_id, id);
