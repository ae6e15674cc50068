-- A trigger counts, so that every writer of a redemption is counted.
create or replace function count_redemption() returns trigger language plpgsql as $$
begin
  update offer_uses set uses = uses + 1 where offer_id = new.offer_id;
  return null;
end
$$;
