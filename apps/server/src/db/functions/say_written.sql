-- Says to the connection that wrote what the other parts of its process have to hear of (src/db/written.ts). A notice is
-- part of the answer to the statement: it costs no round trip, no lock, and nothing to whom nobody listens. Once a
-- transaction: each is a packet of its own, sent while locks are held (decision 32 has the figures).
create or replace function say_written() returns trigger language plpgsql as $$
declare
  v_said text := coalesce(current_setting('tiffin.said', true), '');
begin
  if strpos(v_said, tg_argv[0]) = 0 then
    raise notice '%', tg_argv[0] using errcode = 'TIFIN';
    perform set_config('tiffin.said', v_said || tg_argv[0], true);
  end if;
  return null;
end
$$;
