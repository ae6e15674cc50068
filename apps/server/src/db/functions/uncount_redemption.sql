-- A redemption that is given back is no use of the offer any more.
create or replace function uncount_redemption() returns trigger language plpgsql as $$
begin
  -- Another transaction may be counting for a new limit: either it sees this one given back, or it is given back from
  -- its count.
  perform pg_advisory_xact_lock_shared(7103, (new.offer_id % 2147483647)::int);
  update offer_uses set uses = uses - 1 where offer_id = new.offer_id;
  return null;
end
$$;
