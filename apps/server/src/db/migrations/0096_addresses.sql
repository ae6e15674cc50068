-- needs: address_text, keep_default_address, keep_profile_address
-- Where a customer wants his food, by name. `users.address` stays and is the text of the default one: nodes of the release
-- before read and write it alone.

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  label text not null check (char_length(label) between 1 and 30),
  -- May be several.
  lines text not null check (char_length(lines) between 1 and 500),
  locality text not null default '' check (char_length(locality) <= 80),
  postcode text not null default '' check (char_length(postcode) <= 12),
  phone text not null default '' check (char_length(phone) <= 20),
  instructions text not null default '' check (char_length(instructions) <= 200),
  lat numeric(8, 5) check (lat between -90 and 90),
  lng numeric(8, 5) check (lng between -180 and 180),
  is_default boolean not null default false,
  check ((lat is null) = (lng is null))
);
create unique index addresses_one_default on addresses (user_id) where is_default;
create index addresses_of_user on addresses (user_id, id);

-- The table above has locked writes of users until this commits, so none is missed in between; orders only lock rows of them.
create trigger users_address_kept after update of address, deleted_at on users for each row
  when (new.role = 'CUSTOMER'
        and (old.address, old.deleted_at is null) is distinct from (new.address, new.deleted_at is null))
  execute function keep_default_address();
create trigger addresses_profile_kept after insert or update or delete on addresses for each row
  execute function keep_profile_address();

-- A longer one, which no call takes, would stop the update.
insert into addresses (user_id, label, lines, is_default)
select id, 'Home', left(address, 500), true from users where role = 'CUSTOMER' and deleted_at is null and address <> '';
