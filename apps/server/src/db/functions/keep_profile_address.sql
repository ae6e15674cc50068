-- The address of a profile is the text of the default one, or nothing.
create or replace function keep_profile_address() returns trigger language plpgsql as $$
declare
  owner bigint := coalesce(new.user_id, old.user_id);
  said text := coalesce((select address_text(lines, locality, postcode) from addresses where user_id = owner and is_default), '');
begin
  update users set address = said where id = owner and deleted_at is null and address <> said;
  return null;
end
$$;
