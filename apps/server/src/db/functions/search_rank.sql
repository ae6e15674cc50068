-- How well a name answers the text: equal, its beginning, the beginning of a word, a part, or similar (0 to 1).
create or replace function search_rank(p_name text, p_wanted text) returns real language sql immutable strict parallel safe as $$
  select case when p_name = p_wanted then 4
              when starts_with(p_name, p_wanted) then 3.5
              when strpos(p_name, ' ' || p_wanted) > 0 then 3
              when strpos(p_name, p_wanted) > 0 then 2
              else word_similarity(p_wanted, p_name) end
$$;
