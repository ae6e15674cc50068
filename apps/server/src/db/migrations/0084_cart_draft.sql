-- What is typed beside the dishes of a cart and goes with its order. Null: nothing was chosen.
alter table carts
  add column notes text not null default '',
  add column notes_restaurant_id bigint,
  add column phone text,
  add column payment text,
  add column coupon text not null default '';
