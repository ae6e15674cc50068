-- An order whose address is forgotten keeps no parts of it.
create or replace function forget_place() returns trigger language plpgsql as $$
begin
  new.deliver_to := null;
  return new;
end
$$;
