-- The number of a customer's newest order; null without any.
create or replace function newest_order(p_user bigint) returns bigint language sql stable as $$
  select max(id) from orders where user_id = p_user and deleted_at is null
$$;
