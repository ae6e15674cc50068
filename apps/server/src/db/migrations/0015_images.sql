-- A picture is an upload, or there is none and the house art stands in. What pointed elsewhere is not shown any more:
-- answers allow pictures of this server only.

update restaurants set img = '' where img !~ '^(/api/images/[A-Za-z0-9_-]{22}\.webp)?$';
update menu_items set img = '' where img !~ '^(/api/images/[A-Za-z0-9_-]{22}\.webp)?$';

alter table restaurants add constraint img_is_an_upload check (img ~ '^(/api/images/[A-Za-z0-9_-]{22}\.webp)?$');
alter table menu_items add constraint img_is_an_upload check (img ~ '^(/api/images/[A-Za-z0-9_-]{22}\.webp)?$');

-- Which pictures nothing shows is asked now and then.
create index restaurants_img_idx on restaurants (img) where img <> '';
create index menu_items_img_idx on menu_items (img) where img <> '';
