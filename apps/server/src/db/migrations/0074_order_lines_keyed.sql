-- allow: removal because the key that takes its place names the same lines
alter table reviews drop constraint reviews_order_id_menu_item_id_fkey;
alter table case_lines drop constraint case_lines_order_id_menu_item_id_fkey;
alter table order_items drop constraint order_items_pkey,
  add constraint order_items_pkey primary key using index order_items_line_key;
alter table reviews
  add constraint reviews_line_fkey foreign key (order_id, menu_item_id, variant) references order_items not valid,
  add constraint reviews_of_dishes check (variant = 0) not valid;
alter table case_lines
  add constraint case_lines_line_fkey foreign key (order_id, menu_item_id, variant) references order_items not valid,
  add constraint case_lines_of_dishes check (variant = 0) not valid;
