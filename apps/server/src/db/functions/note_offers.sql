-- For what nodes have finished of the public catalogue (0090). An offer may belong to all restaurants, so none is named.
create or replace function note_offers() returns trigger language plpgsql as $$
begin
  insert into live_events (type) values ('catalogue.offers');
  return null;
end
$$;
