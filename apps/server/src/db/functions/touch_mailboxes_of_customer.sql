-- Every message shows the name of its customer.
create or replace function touch_mailboxes_of_customer() returns trigger language plpgsql as $$
begin
  perform touch_mailbox('customer', new.id);
  perform touch_mailbox('restaurant', restaurant_id)
     from (select distinct restaurant_id from messages where customer_id = new.id order by restaurant_id) written_with;
  return null;
end
$$;
