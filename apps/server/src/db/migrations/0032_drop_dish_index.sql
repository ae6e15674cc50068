-- allow: removal because order_items_dish_name_idx answers the same questions, also to nodes of the release before
drop index order_items_dish_idx;
