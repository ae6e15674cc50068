-- transaction: none
-- What names a line of an order, now that a dish may have several.
create unique index concurrently order_items_line_key on order_items (order_id, menu_item_id, variant);
