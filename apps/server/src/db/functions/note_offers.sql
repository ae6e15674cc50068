-- Change feed of the public catalogue (0008). An offer may belong to all restaurants, so none is named.
create or replace function note_offers() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what) values ('offers');
  return null;
end
$$;
