-- Outbox of the event streams (0045).
create or replace function tell_platform_message() returns trigger language plpgsql as $$
begin
  insert into live_events (type, customer_id) values ('support.changed', new.customer_id);
  return null;
end
$$;
