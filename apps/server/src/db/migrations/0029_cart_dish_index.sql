-- transaction: none
-- A dish that is deleted leaves the carts.
create index concurrently cart_items_dish_idx on cart_items (menu_item_id);
