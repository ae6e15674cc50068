-- An offer with a limit has a row in offer_uses, others have none.
create or replace function keep_offer_uses() returns trigger language plpgsql as $$
begin
  if new.usage_limit is null then
    delete from offer_uses where offer_id = new.id;
  else
    insert into offer_uses
    select new.id, count(*) from offer_redemptions where offer_id = new.id and released_at is null
    on conflict do nothing;
  end if;
  return null;
end
$$;
