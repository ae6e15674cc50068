-- Stored carts as modules/cart reads them: today's prices in paise, lines in their order.
create or replace function cart_documents(p_users bigint[]) returns table (user_id bigint, document json)
language sql stable as $$
  select k.user_id, json_build_object('address', k.address, 'items', coalesce(
           (select json_agg(line) from (
              select m.id as "menuItemId", m.restaurant_id as "restaurantId", m.name, m.price_paise as "pricePaise", c.qty,
                     r.name as restaurant, r.slug as "restaurantSlug", m.veg, m.category, m.img,
                     m.is_available and m.deleted_at is null and r.is_approved and r.is_active and r.deleted_at is null
                       and not o.is_blocked and o.deleted_at is null as "isAvailable",
                     m.show_quantity as "showQuantity", m.quantity_available as "quantityAvailable"
                from cart_items c
                join menu_items m on m.id = c.menu_item_id
                join restaurants r on r.id = m.restaurant_id
                join users o on o.id = r.owner_id
               where c.user_id = k.user_id
               order by c.position) line), '[]'))
    from carts k where k.user_id = any (p_users)
$$;
