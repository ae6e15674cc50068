-- Polls of orders ask what changed of the restaurants they show.
create index catalogue_changes_restaurant_idx on catalogue_changes (restaurant_id, id) where what = 'menu';

-- Search over the names of restaurants and dishes: without regard to case and accents, forgiving typos.

do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise exception 'Search needs the extension pg_trgm of PostgreSQL, which could not be created here (%). It is part of '
    'PostgreSQL''s contrib modules: install those if they are missing, and let an administrator of the database run '
    '"create extension pg_trgm" in it once.', sqlerrm;
end
$$;

/*
 * What is compared: small letters without marks. Marks go first, so that it is the same in a database whose locale
 * knows small letters of ASCII only. Everything here is built in, so it may stand in generated columns.
 */
create function search_text(p_text text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(
    lower(replace(replace(replace(
      translate(regexp_replace(normalize(p_text, NFKD), U&'[\0300-\036F]', '', 'g'), 'øØłŁđĐıİ', 'oolLdDiI'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')),
    '\s+', ' ', 'g'))
$$;

alter table restaurants add column search_name text generated always as (search_text(name)) stored;
alter table menu_items add column search_name text generated always as (search_text(name)) stored;
create index restaurants_search_idx on restaurants using gin (search_name gin_trgm_ops) where deleted_at is null;
create index menu_items_search_idx on menu_items using gin (search_name gin_trgm_ops) where deleted_at is null;

-- How well a name answers what was typed: the whole, its beginning, the beginning of a word, a part, or about so (0 to 1).
create function search_rank(p_name text, p_wanted text) returns real language sql immutable strict parallel safe as $$
  select case when p_name = p_wanted then 4
              when starts_with(p_name, p_wanted) then 3.5
              when strpos(p_name, ' ' || p_wanted) > 0 then 3
              when strpos(p_name, p_wanted) > 0 then 2
              else word_similarity(p_wanted, p_name) end
$$;

/*
 * The restaurants that a person may mean, with how well the best of their names answers, and the dishes that do.
 * What is typed is letters, never a pattern (RULES 9). Typos are forgiven from four letters on.
 * Planned anew each time: a text of one or two letters is better looked for without the index.
 */
create function search_catalogue(p_text text) returns table (restaurant_id bigint, rank real, dishes bigint[])
language plpgsql stable set pg_trgm.word_similarity_threshold = 0.42 set plan_cache_mode = force_custom_plan as $$
declare
  v_wanted text := search_text(p_text);
  v_part text := '%' || replace(replace(replace(v_wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if length(v_wanted) < 4 then
    return query
      select found.restaurant_id, max(found.rank)::real, array_agg(found.dish) filter (where found.dish is not null)
        from (select r.id as restaurant_id, null::bigint as dish, search_rank(r.search_name, v_wanted) + 0.25 as rank
                from restaurants r where r.deleted_at is null and r.search_name like v_part
              union all
              select m.restaurant_id, m.id, search_rank(m.search_name, v_wanted)
                from menu_items m where m.deleted_at is null and m.search_name like v_part) found
       group by 1;
  else
    return query
      select found.restaurant_id, max(found.rank)::real, array_agg(found.dish) filter (where found.dish is not null)
        from (select r.id as restaurant_id, null::bigint as dish, search_rank(r.search_name, v_wanted) + 0.25 as rank
                from restaurants r
               where r.deleted_at is null and (r.search_name like v_part or v_wanted <% r.search_name)
              union all
              select m.restaurant_id, m.id, search_rank(m.search_name, v_wanted)
                from menu_items m
               where m.deleted_at is null and (m.search_name like v_part or v_wanted <% m.search_name)) found
       group by 1;
  end if;
end
$$;
