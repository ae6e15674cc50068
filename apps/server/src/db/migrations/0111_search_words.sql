-- Words that mean the same, as administrators add them to those that every search knows: a list of lines, each a list of
-- words (docs/rules/limits.md#words-for-search).
alter table settings add column search_words jsonb not null default '[]';
alter table settings add constraint settings_search_words_check check (jsonb_typeof(search_words) = 'array') not valid;

-- What searches find depends on them, on every node.
create trigger search_words_noted after update of search_words on settings for each row
  when (old.search_words is distinct from new.search_words) execute function log_restaurants();
