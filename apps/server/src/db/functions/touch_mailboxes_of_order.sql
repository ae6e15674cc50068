-- The messages of a deleted order are gone with it.
create or replace function touch_mailboxes_of_order() returns trigger language plpgsql as $$
begin
  perform touch_mailbox('customer', new.user_id);
  perform touch_mailbox('restaurant', new.restaurant_id);
  return null;
end
$$;
