-- transaction: none
-- When the next dish comes back by itself.
create index concurrently menu_items_sold_out_idx on menu_items (sold_out_until) where sold_out_until is not null;
