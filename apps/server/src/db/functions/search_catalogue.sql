-- Loads pg_trgm. Until it is loaded, only a superuser may name its settings.
select show_limit();

/*
 * The restaurants that a text may mean, each with the rank of its best name, and the dishes that match.
 * The text is letters, never a pattern. Typos are forgiven from four letters on. One or two letters are in
 * nearly every name, so they match only where a word begins; other signs match anywhere.
 * Planned for each call: a text of one or two letters is searched faster without the index.
 */
create or replace function search_catalogue(p_text text) returns table (restaurant_id bigint, rank real, dishes bigint[])
language plpgsql stable set pg_trgm.word_similarity_threshold = 0.42 set plan_cache_mode = force_custom_plan as $$
declare
  v_wanted text := search_text(p_text);
  v_part text := '%' || replace(replace(replace(v_wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- Letters and digits only, so nothing in it is a pattern but the beginning of a word.
  v_beginning text := case when v_wanted ~ '^[[:alnum:]]{1,2}$' then '\m' || v_wanted end;
begin
  if length(v_wanted) < 4 then
    return query
      select found.restaurant_id, max(found.rank)::real, array_agg(found.dish) filter (where found.dish is not null)
        from (select r.id as restaurant_id, null::bigint as dish, search_rank(r.search_name, v_wanted) + 0.25 as rank
                from restaurants r where r.deleted_at is null and r.search_name like v_part
                 and (v_beginning is null or r.search_name ~ v_beginning)
              union all
              select m.restaurant_id, m.id, search_rank(m.search_name, v_wanted)
                from menu_items m where m.deleted_at is null and m.search_name like v_part
                 and (v_beginning is null or m.search_name ~ v_beginning)) found
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
