-- Other names of a dish, by which it is searched too: at most ten, each of one line and at most 40 characters
-- (docs/rules/limits.md#dishes). Each node keeps the names that are searched in its memory, so a change is logged.
alter table menu_items add column also_called text[] not null default '{}';
alter table menu_items add constraint menu_items_also_called_bounded
  check (cardinality(also_called) <= 10
         and array_position(also_called, null) is null and array_position(also_called, '') is null
         and array_to_string(also_called, E'\n') !~ '[^\n]{41}') not valid;

create or replace trigger dishes_changed after update of name, description, price_paise, veg, category, is_available,
                                                         show_quantity, img, position, deleted_at, sold_out_until, marks,
                                                         allergens, may_contain, ingredients, spice, calories, serving,
                                                         also_called
  on menu_items for each row
  when ((old.name, old.description, old.price_paise, old.veg, old.category, old.is_available, old.show_quantity, old.img,
         old.position, old.deleted_at, old.sold_out_until, old.marks, old.allergens, old.may_contain, old.ingredients,
         old.spice, old.calories, old.serving, old.also_called)
        is distinct from
        (new.name, new.description, new.price_paise, new.veg, new.category, new.is_available, new.show_quantity, new.img,
         new.position, new.deleted_at, new.sold_out_until, new.marks, new.allergens, new.may_contain, new.ingredients,
         new.spice, new.calories, new.serving, new.also_called))
  execute function log_change('catalogue.menu', '{"restaurant_id": "restaurant_id"}');
