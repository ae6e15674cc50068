-- Outbox of the event streams (0045). Once for each conversation, however many messages of it were read.
create or replace function tell_platform_read() returns trigger language plpgsql as $$
begin
  insert into live_events (type, customer_id) select distinct 'support.changed', customer_id from fresh;
  return null;
end
$$;
