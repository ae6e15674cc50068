-- Customers before restaurants, by id: the lock order of mailboxes.
create or replace function touch_mailboxes_of_messages() returns trigger language plpgsql as $$
begin
  perform touch_mailbox(side, id)
     from (select 'customer' as side, customer_id as id from fresh where customer_id is not null
           union select 'restaurant', restaurant_id from fresh
           order by side, id) touched;
  return null;
end
$$;
