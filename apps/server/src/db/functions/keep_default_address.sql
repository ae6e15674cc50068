-- Makes the address written in a profile the default address, no matter who wrote it. Its own text changes
-- nothing, so the trigger that writes the text back ends here. With the account its addresses go.
create or replace function keep_default_address() returns trigger language plpgsql as $$
declare
  written text := address_text(new.address, '', '');
  chosen record;
begin
  if new.deleted_at is not null then
    delete from addresses where user_id = new.id;
    return null;
  end if;
  select *, address_text(lines, locality, postcode) as said into chosen from addresses where user_id = new.id and is_default;
  if written = '' then
    -- One that is nothing but lines is gone with them; of another the rest is still worth something.
    delete from addresses
     where id = chosen.id and (locality, postcode, phone, instructions) = ('', '', '', '') and lat is null;
    update addresses set is_default = false where id = chosen.id;
  elsif chosen.id is null then
    insert into addresses (user_id, label, lines, is_default) values (new.id, 'Home', new.address, true);
  elsif chosen.said <> written then
    update addresses set lines = new.address, locality = '', postcode = '', instructions = '', lat = null, lng = null
     where id = chosen.id;
  end if;
  -- Several lines are read back as one.
  update users set address = written where id = new.id and address <> written;
  return null;
end
$$;
