/*
 * Usual minutes from order to door: learnt from the last twenty deliveries, from the fifth on, and never fewer than
 * cooking takes by the kitchen's own word. Before that, what it says of cooking and ten minutes on the road. Null: neither
 * is known (docs/rules/orders.md#minutes).
 */
create or replace function usual_minutes(p_restaurant bigint) returns int language sql stable as $$
  select case when recent.n >= 5
              then greatest(least(90, greatest(10, recent.minutes)), coalesce(said.minutes + 5, 0))
              else said.minutes + 10 end
    from (select round(avg(extract(epoch from d.at - o.created_at) / 60))::int as minutes, count(*) as n
            from (select order_id, at from order_events where restaurant_id = p_restaurant and status = 'Delivered'
                   order by id desc limit 20) d
            join orders o on o.id = d.order_id) recent,
         (select max(preparation_minutes) as minutes from restaurant_service where restaurant_id = p_restaurant) said
$$;
