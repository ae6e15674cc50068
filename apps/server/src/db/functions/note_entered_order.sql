-- For what nodes have finished of the public catalogue (0090): an order that is entered about the past is told to nobody, but
-- a menu shows what it took, and which dish is the bestseller. Once for each restaurant and transaction.
create or replace function note_entered_order() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id)
  select 'catalogue.stock', new.restaurant_id
   where not exists (select from live_events
                      where xid = pg_current_xact_id() and type = 'catalogue.stock' and restaurant_id = new.restaurant_id);
  return null;
end
$$;
