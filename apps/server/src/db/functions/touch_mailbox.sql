-- Raises the version of one side's messages, so that a poll of an unchanged list is answered with 304.
create or replace function touch_mailbox(p_side text, p_id bigint) returns void language sql as $$
  insert into mailboxes (side, id, version) values (p_side, p_id, 1)
  on conflict (side, id) do update set version = mailboxes.version + 1
$$;
