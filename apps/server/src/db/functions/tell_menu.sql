-- Outbox of the event streams. Once for each menu; also for stock that an order takes or gives back.
create or replace function tell_menu() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id)
  select distinct 'menu.changed', restaurant_id from fresh
   where updated_at > now() - interval '1 minute' or deleted_at is not null;
  return null;
end
$$;
