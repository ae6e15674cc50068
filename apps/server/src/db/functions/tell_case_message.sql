-- Outbox of the event streams (0045). Every step of a case is a message.
create or replace function tell_case_message() returns trigger language plpgsql as $$
begin
  insert into live_events (type, order_id, restaurant_id, customer_id)
  select 'case.changed', order_id, restaurant_id, customer_id from cases where id = new.case_id;
  return null;
end
$$;
