-- What a dish declares raises its version too: an order compares it with what was shown (place-order.ts).
create or replace trigger dish_version_raised before update on menu_items for each row
  when ((old.name, old.veg, old.price_paise, old.deleted_at, old.marks, old.allergens, old.may_contain) is distinct from
        (new.name, new.veg, new.price_paise, new.deleted_at, new.marks, new.allergens, new.may_contain))
  execute function raise_dish_version();
