-- Outbox of the event streams (0060). Once for each person, however much of his was stored or marked.
create or replace function tell_notification() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id) select distinct 'notification.created', user_id from fresh;
  return null;
end
$$;
