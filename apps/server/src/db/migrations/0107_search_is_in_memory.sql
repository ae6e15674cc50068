-- Names are searched in each node's memory (docs/decisions/0019).
-- allow: removal because there was no release before the one that searches in memory
drop function if exists search_catalogue(text);
drop function if exists search_rank(text, text);
alter table restaurants drop column search_name;
alter table menu_items drop column search_name;
