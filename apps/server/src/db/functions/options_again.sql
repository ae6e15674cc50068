/*
 * From which instant on the groups of a dish can give the picks that they ask for, when that comes by the clock alone: the
 * last of them, each as soon as enough of its choices that are sold out for a time are back. Null where one of them can give
 * them now and always, or needs somebody's hand. Same choices as `options_allow`.
 */
create or replace function options_again(p_dish bigint) returns timestamptz language sql stable as $$
  with choices as (
    select d.group_id, coalesce(d.min_picks, g.min_picks) as needed, i.id as dish_id,
           least(c.max_qty, case when i.id is null then c.quantity_available else i.quantity_available end) as most,
           case when i.id is null then c.sold_out_until else i.sold_out_until end as until
      from dish_groups d join option_groups g on g.id = d.group_id
      join option_choices c on c.group_id = g.id and c.deleted_at is null
      left join menu_items i on i.id = c.dish_id
     where d.menu_item_id = p_dish and case when i.id is null then c.is_available else i.is_available end),
  ends as (
    select group_id, needed, greatest(until, now()) as at from choices
    union select group_id, needed, now() from choices),
  groups as (
    select e.group_id,
           min(e.at) filter (where e.needed <= (select coalesce(sum(c.most), 0) from choices c
                                                where c.group_id = e.group_id and coalesce(c.until <= e.at, true)
                                                  and (c.dish_id is null or is_served(c.dish_id, e.at)))) as at
      from ends e group by 1)
  -- A group without a choice that is on is not among them, and stops the dish for good.
  select case when bool_and(at is not null)
               and not exists (select from dish_groups d join option_groups g on g.id = d.group_id
                                where d.menu_item_id = p_dish and coalesce(d.min_picks, g.min_picks) > 0
                                  and d.group_id not in (select group_id from choices))
              then nullif(max(at), now()) end
    from groups
$$;
