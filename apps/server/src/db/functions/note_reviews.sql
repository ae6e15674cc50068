-- Change feed of the public catalogue (0008). A dish shows the average of its reviews.
create or replace function note_reviews() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) select distinct 'menu', restaurant_id from fresh;
  return null;
end
$$;
