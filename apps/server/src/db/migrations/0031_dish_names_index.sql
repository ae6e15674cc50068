-- transaction: none
-- The names under which each dish was ordered, which stay as they were when the dish is renamed: a restaurant's search of
-- its orders reads those first. It takes the place of order_items_dish_idx, which begins with the same column.
create index concurrently order_items_dish_name_idx on order_items (menu_item_id, name, order_id);
