-- An order is shown with its restaurant's cover and its dishes' plates: what chooses them comes along (DESIGN 4).
-- Pictures are today's; names and prices stay as they were when it was placed (RULES 3).
create or replace view order_documents as
select o.id, o.user_id, o.restaurant_id, o.status, o.created_at,
       jsonb_build_object(
         'id', o.id, 'status', o.status,
         'subtotalPaise', o.subtotal_paise, 'discountPaise', o.discount_paise,
         'deliveryFeePaise', o.delivery_fee_paise, 'totalPaise', o.total_paise,
         'coupon', o.coupon_code, 'payment', o.payment, 'address', o.address, 'notes', o.notes,
         'createdAt', o.created_at, 'updatedAt', o.updated_at,
         'restaurantId', o.restaurant_id, 'restaurantName', o.restaurant_name,
         'restaurantAddress', o.restaurant_address, 'restaurantSlug', r.slug, 'eta', r.eta_minutes,
         'restaurantCuisine', r.cuisine, 'restaurantImg', r.img,
         'restaurantIsVeg', not exists (select from menu_items d
                                         where d.restaurant_id = r.id and d.deleted_at is null and not d.veg),
         'userId', o.user_id, 'customerName', o.customer_name, 'customerEmail', o.customer_email,
         'items', (select jsonb_agg(jsonb_build_object('menuItemId', i.menu_item_id, 'name', i.name, 'quantity', i.qty,
                                                        'pricePaise', i.price_paise, 'veg', i.veg,
                                                        'category', m.category, 'img', m.img) order by i.position)
                     from order_items i join menu_items m on m.id = i.menu_item_id where i.order_id = o.id),
         'reviewed', (select coalesce(jsonb_agg(v.menu_item_id order by v.id), '[]') from reviews v where v.order_id = o.id)
       ) as document
  from orders o join restaurants r on r.id = o.restaurant_id
 where o.deleted_at is null;
