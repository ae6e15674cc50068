/*
 * Keeps what of the draft is in the change; null takes it back. The note is looked at once the cart is locked: it is for a
 * kitchen of which something is in it, and not for one that was ordered from meanwhile. False where there is no customer.
 *
 * Locks, in the order of docs/architecture.md: customer, cart.
 */
create or replace function keep_cart_draft(p_user bigint, change jsonb) returns boolean language plpgsql as $$
declare
  v_kitchen bigint := (change -> 'notes' ->> 'restaurantId')::bigint;
  v_takes_notes boolean;
begin
  perform from users where id = p_user and deleted_at is null for key share;
  if not found then
    return false;
  end if;
  insert into carts (user_id) values (p_user) on conflict (user_id) do update set updated_at = now();
  v_takes_notes := change ? 'notes' and (v_kitchen is null or exists (
    select from cart_items where user_id = p_user and restaurant_id = v_kitchen));
  update carts
     set address = coalesce(change ->> 'address', address),
         phone = case when change ? 'phone' then change ->> 'phone' else phone end,
         payment = case when change ? 'payment' then change ->> 'payment' else payment end,
         coupon = case when change ? 'coupon' then coalesce(change ->> 'coupon', '') else coupon end,
         notes = case when v_takes_notes then coalesce(change -> 'notes' ->> 'text', '') else notes end,
         notes_restaurant_id = case when v_takes_notes then v_kitchen else notes_restaurant_id end
   where user_id = p_user;
  return true;
end
$$;
