-- What a dish or a choice declares, as terms of a menu say it; null where it declares nothing.
create or replace function declared_diet(p_marks text[], p_allergens text[], p_may_contain text[]) returns jsonb
language sql immutable as $$
  select case when p_marks <> '{}' or p_allergens is not null or p_may_contain <> '{}'
              then jsonb_build_object('marks', p_marks, 'allergens', p_allergens, 'mayContain', p_may_contain) end
$$;
