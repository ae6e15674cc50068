-- Checks that each group of a dish can still give the picks that it asks for. A dish without a shown price has no
-- groups.
create or replace function options_allow(p_dish bigint) returns boolean language sql stable as $$
  select not exists (
    select from dish_groups d join option_groups g on g.id = d.group_id
     where d.menu_item_id = p_dish
       and coalesce(d.min_picks, g.min_picks) >
           (select coalesce(sum(least(c.max_qty, case when i.id is null then c.quantity_available else i.quantity_available end)), 0)
              from option_choices c left join menu_items i on i.id = c.dish_id
             where c.group_id = g.id and c.deleted_at is null
               and case when i.id is null then c.is_available and coalesce(c.sold_out_until <= now(), true)
                        else i.is_available and coalesce(i.sold_out_until <= now(), true) and is_served(i.id, now()) end))
$$;
