-- needs: note_menu_version
-- A number for each restaurant that grows with every change of what its orders show of its menu. Polls compare it. The
-- log of changes cannot say that: its rows are thrown away.
create table menu_versions (
  restaurant_id bigint primary key references restaurants,
  version bigint not null
);

-- Only the polls read the log by restaurant.
drop index catalogue_changes_restaurant_idx;

-- At the commit, after every lock on dishes was taken, so that two editors of one menu cannot wait for each other here.
create constraint trigger menu_version_inserted after insert on menu_items
  deferrable initially deferred for each row execute function note_menu_version();
create constraint trigger menu_version_changed after update on menu_items
  deferrable initially deferred for each row
  when ((old.category, old.img, old.veg, old.deleted_at) is distinct from (new.category, new.img, new.veg, new.deleted_at))
  execute function note_menu_version();
