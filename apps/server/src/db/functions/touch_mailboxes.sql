-- Whose lists of messages say something else: customers before restaurants, by id, the lock order of mailboxes.
create or replace function touch_mailboxes() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'messages' then
      perform touch_mailbox(side, id)
         from (select 'customer' as side, customer_id as id from fresh where customer_id is not null
               union select 'restaurant', restaurant_id from fresh
               order by side, id) touched;
    -- The messages of a deleted order are gone with it.
    when 'orders' then
      perform touch_mailbox('customer', new.user_id);
      perform touch_mailbox('restaurant', new.restaurant_id);
    -- Every message shows the name of its customer.
    when 'users' then
      perform touch_mailbox('customer', new.id);
      perform touch_mailbox('restaurant', restaurant_id)
         from (select distinct restaurant_id from messages where customer_id = new.id order by restaurant_id) written_with;
  end case;
  return null;
end
$$;
