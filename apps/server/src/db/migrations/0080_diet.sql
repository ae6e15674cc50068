-- What is in dishes and choices. Null allergens are not declared, which is never "free of"; none declared are empty.
alter table menu_items
  add column marks text[] not null default '{}',
  add column allergens text[],
  add column may_contain text[] not null default '{}',
  add column ingredients text not null default '',
  add column spice smallint,
  -- Of a serving, in kcal.
  add column calories int,
  add column serving text not null default '';
alter table menu_items
  add constraint menu_items_marks_known check (marks <@ array['vegan', 'jain', 'halal', 'egg']) not valid,
  add constraint menu_items_diet_measured check (spice between 0 and 3 and calories between 0 and 9999) not valid;

alter table option_choices
  add column marks text[] not null default '{}',
  add column allergens text[],
  add column may_contain text[] not null default '{}',
  add column calories int;
alter table option_choices
  add constraint option_choices_marks_known check (marks <@ array['vegan', 'jain', 'halal', 'egg']) not valid,
  add constraint option_choices_diet_measured check (calories between 0 and 9999) not valid;

-- A menu shows it, and no bill is made from it: nodes read the menu again, and versions stay.
create trigger dish_diet_changed after update of marks, allergens, may_contain, ingredients, spice, calories, serving
  on menu_items for each row
  when ((old.marks, old.allergens, old.may_contain, old.ingredients, old.spice, old.calories, old.serving)
        is distinct from
        (new.marks, new.allergens, new.may_contain, new.ingredients, new.spice, new.calories, new.serving))
  execute function note_dish_change();
