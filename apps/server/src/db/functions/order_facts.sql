-- Everything that the pricing function needs, read at one moment. An unknown dish is simply missing.
create or replace function order_facts(p_user bigint, p_restaurant bigint, p_dishes bigint[], p_code text) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'policy', s.coupon_policy,
    'timeZone', s.time_zone,
    'isOpen', exists (select from restaurants r join users u on u.id = r.owner_id
                       where r.id = p_restaurant and r.is_approved and r.is_active and r.deleted_at is null
                         and not u.is_blocked and u.deleted_at is null),
    'notTaking', (select takes_orders(r) from restaurants r where r.id = p_restaurant),
    'menu', menu_terms(p_restaurant, p_dishes),
    'offer', (select jsonb_build_object(
                'id', f.id, 'version', f.version, 'type', f.type, 'code', f.code, 'percent', f.percent,
                'capPaise', f.cap_paise, 'minOrderPaise', f.min_order_paise,
                'restaurantId', f.restaurant_id,
                'restaurantName', (select name from restaurants where id = f.restaurant_id),
                'isActive', f.is_active, 'validFrom', f.valid_from, 'validUntil', f.valid_until,
                'weekdays', f.weekdays, 'firstOrderOnly', f.first_order_only,
                'usageLimit', f.usage_limit, 'perCustomerLimit', f.per_customer_limit,
                'redemptions', coalesce((select uses from offer_uses where offer_id = f.id), 0),
                'redemptionsByCustomer', case when f.per_customer_limit is null then 0 else
                  (select count(*) from offer_redemptions
                    where offer_id = f.id and user_id = p_user and released_at is null) end)
                from offers f where f.code = p_code and f.deleted_at is null),
    'priorOrders', case when p_code is null then 0
                        else (select count(*) from orders where user_id = p_user and status <> 'Cancelled') end)
    from settings s
$$;
