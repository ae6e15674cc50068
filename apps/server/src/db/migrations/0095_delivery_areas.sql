-- allow: constraint because restaurant_service is a row a restaurant at most
-- allow: column because the same holds of its checks
-- Where a kitchen delivers, for what fee and from which order on (docs/decisions/0035).

create table delivery_areas (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  -- The first that holds an address decides.
  position int not null check (position between 0 and 39),
  name text not null check (char_length(name) between 1 and 60),
  -- As they were typed; they are compared without spaces, case and marks. A star ends a beginning of postcodes.
  postcodes text[] not null default '{}',
  localities text[] not null default '{}',
  -- Metres around the restaurant.
  radius_m int check (radius_m between 100 and 50000),
  fee_paise bigint not null check (fee_paise between 0 and 100000),
  min_order_paise bigint not null default 0 check (min_order_paise >= 0),
  free_above_paise bigint check (free_above_paise >= 0),
  extra_minutes int not null default 0 check (extra_minutes between 0 and 90),
  unique (restaurant_id, position),
  constraint delivery_areas_somewhere
    check (cardinality(postcodes) > 0 or cardinality(localities) > 0 or radius_m is not null)
);

alter table restaurant_service
  add column lat numeric(8, 5) check (lat between -90 and 90),
  add column lng numeric(8, 5) check (lng between -180 and 180),
  add constraint restaurant_service_location check ((lat is null) = (lng is null));

alter table orders
  -- The area it went to, by its name then; null where the restaurant delivered everywhere.
  add column area text,
  -- Why its delivery cost what it did, as the bill says it.
  add column delivery_reason text;

create or replace view order_rows as
select o.id, o.status,
       o.subtotal_paise as "subtotalPaise", o.discount_paise as "discountPaise",
       o.delivery_fee_paise as "deliveryFeePaise", o.total_paise as "totalPaise",
       o.coupon_code as coupon, o.coupon_terms as "couponTerms", o.payment, o.address, o.notes,
       o.created_at as "createdAt", o.updated_at as "updatedAt",
       o.restaurant_id as "restaurantId", o.restaurant_name as "restaurantName", o.restaurant_address as "restaurantAddress",
       r.slug as "restaurantSlug", coalesce(o.promised_minutes, r.eta_minutes) as eta,
       r.cuisine as "restaurantCuisine", r.img as "restaurantImg",
       coalesce((select false from menu_items d
                  where d.restaurant_id = o.restaurant_id and d.deleted_at is null and not d.veg limit 1),
                not exists (select from option_choices c join dish_groups g on g.group_id = c.group_id
                             where c.restaurant_id = o.restaurant_id and c.veg = false and c.deleted_at is null)) as "restaurantIsVeg",
       o.user_id as "userId", o.customer_name as "customerName", o.customer_email as "customerEmail",
       (select json_agg(line)
          from (select i.menu_item_id as "menuItemId", i.name, i.qty as quantity, i.price_paise as "pricePaise", i.veg,
                       m.category, m.img, i.base_price_paise as "basePaise", i.choices, i.note
                  from order_items i join menu_items m on m.id = i.menu_item_id
                 where i.order_id = o.id order by i.position) line) as items,
       array(select v.menu_item_id from reviews v where v.order_id = o.id order by v.id) as reviewed,
       o.seen_at as "seenAt",
       case when o.status in ('Cancelled', 'Refunded')
            then (select e.reason from order_events e where e.order_id = o.id and e.status = o.status limit 1)
       end as "endReason",
       o.review_asked_at is not null as "reviewAsked",
       o.customer_phone as "customerPhone",
       case when o.status = 'New' then o.accept_by end as "acceptBy",
       case when o.status = 'New' and o.accept_by is not null and o.seen_at is not null
            then (select case u.name when '' then u.username else u.name end
                    from order_escalations e join users u on u.id = e.seen_by
                   where e.order_id = o.id and e.step <> 'placed' order by e.seen_at limit 1)
       end as "seenBy",
       o.area, o.delivery_reason as "deliveryReason"
  from orders o,
       -- One by one: joined as sets, every restaurant of the platform would be read.
       lateral (select slug, eta_minutes, cuisine, img from restaurants where id = o.restaurant_id offset 0) r
 where o.deleted_at is null;

create or replace view order_documents as
select d.id, d."userId" as user_id, d."restaurantId" as restaurant_id, d.status, d."createdAt" as created_at,
       to_jsonb(d) as document
  from order_rows d;
