-- Invariants, which always hold: docs/rules/orders.md#invariants. Every query must return no row; the line above it is
-- its name.

-- name: total = lines − discount + fee, and never negative
select o.id, o.total_paise, sum(i.price_paise * i.qty)::bigint as lines_paise
  from orders o join order_items i on i.order_id = o.id
 group by o.id
having o.subtotal_paise <> sum(i.price_paise::bigint * i.qty)
    or o.total_paise <> greatest(0, o.subtotal_paise - o.discount_paise + o.delivery_fee_paise)
    or o.total_paise < 0;

-- name: a line costs its base, its choices and its extras
select i.order_id, i.menu_item_id, i.variant from order_items i
 where i.choices <> '[]' and i.base_price_paise is null
    or i.base_price_paise is not null and i.price_paise <> i.base_price_paise + coalesce(
         (select sum((c ->> 'pricePaise')::int * coalesce(c ->> 'qty', c ->> 'extra')::int) from jsonb_array_elements(i.choices) c), 0);

-- name: what an order took of choices is what its lines chose
select coalesce(p.order_id, o.order_id) as order_id from (
  select i.order_id, (c ->> 'choiceId')::bigint as choice_id, sum((c ->> 'qty')::int * i.qty) as n
    from order_items i, jsonb_array_elements(i.choices) c where i.choices <> '[]' and c ? 'choiceId' group by 1, 2) p
  full join order_choices o on o.order_id = p.order_id and o.choice_id = p.choice_id
 where p.n is distinct from o.qty;

-- name: the lines of one dish are numbered from 0 without a gap
select order_id, menu_item_id from order_items group by 1, 2
having min(variant) <> 0 or max(variant) <> count(*) - 1;

-- name: a dish has one group of sizes, a price for each of them, and that of the usual one
select d.menu_item_id from dish_groups d join option_groups g on g.id = d.group_id and g.kind = 'size'
  join menu_items m on m.id = d.menu_item_id
 where (select count(*) from dish_groups o join option_groups s on s.id = o.group_id
         where o.menu_item_id = d.menu_item_id and s.kind = 'size') > 1
    or exists (select from option_choices c
                where c.group_id = g.id and c.deleted_at is null
                  and not exists (select from dish_size_prices s where s.menu_item_id = m.id and s.choice_id = c.id))
    or not exists (select from dish_size_prices s join option_choices c on c.id = s.choice_id
                    where s.menu_item_id = m.id and c.group_id = g.id and c.deleted_at is null and c.default_qty = 1
                      and s.price_paise = m.price_paise);

-- name: the groups on a dish can give what they ask for, and stand while it does
select d.menu_item_id, d.group_id from dish_groups d join option_groups g on g.id = d.group_id join menu_items m on m.id = d.menu_item_id
 where g.deleted_at is not null or m.deleted_at is not null
    or coalesce(d.min_picks, g.min_picks) > (select coalesce(sum(max_qty), 0) from option_choices c
                                              where c.group_id = g.id and c.deleted_at is null);

-- name: a dish that is a choice stands, and has no choices of its own
select c.id from option_choices c join menu_items m on m.id = c.dish_id
 where c.deleted_at is null
   and (m.deleted_at is not null or exists (select from dish_groups d where d.menu_item_id = c.dish_id));

-- name: every order has lines, all of its own restaurant
select o.id from orders o
 where not exists (select from order_items i where i.order_id = o.id)
    or exists (select from order_items i join menu_items m on m.id = i.menu_item_id
                where i.order_id = o.id and (i.restaurant_id <> o.restaurant_id or m.restaurant_id <> o.restaurant_id));

-- name: stock is never negative, and null exactly when untracked
select id from menu_items
 where quantity_available < 0 or show_quantity <> (quantity_available is not null)
union all select id from option_choices
 where quantity_available < 0 or show_quantity <> (quantity_available is not null);

-- name: the status is that of the last event
select o.id, o.status, e.status as last_event from orders o
  left join lateral (select status from order_events where order_id = o.id order by id desc limit 1) e on true
 where e.status is distinct from o.status;

-- name: every step is legal
select * from (
  select order_id, lag(status) over (partition by order_id order by id) as before, status as after from order_events
) steps
 where (before is null and after <> 'New')
    or (before is not null and (before, after) not in (
      ('New', 'Accepted'), ('Accepted', 'Preparing'), ('Preparing', 'Out for Delivery'), ('Out for Delivery', 'Delivered'),
      ('New', 'Cancelled'), ('Accepted', 'Cancelled'), ('Preparing', 'Cancelled'), ('Out for Delivery', 'Cancelled'),
      ('Delivered', 'Refunded')));

-- name: cancelled by the clock only from New, after its time, with its stock returned
select e.order_id from order_events e join orders o on o.id = e.order_id
 where e.status = 'Cancelled' and e.actor_role = 'SYSTEM' and e.reason = 'The restaurant did not answer in time.'
   and (o.accept_by is null or o.accept_by > e.at
        or (select p.status from order_events p where p.order_id = e.order_id and p.id < e.id order by p.id desc limit 1)
           is distinct from 'New'
        or exists (select from order_items i where i.order_id = o.id and i.stock_taken > 0 and not i.stock_returned));

-- name: no console of an ended session, or of a deleted user
select k.restaurant_id, k.device from restaurant_consoles k
  join users u on u.id = k.user_id left join sessions s on s.token_hash = k.session_hash
 where s.token_hash is null or s.user_id <> k.user_id or u.deleted_at is not null;

-- name: a refund exactly when Refunded, of the whole total
select o.id, o.status, r.amount_paise from orders o left join refunds r on r.order_id = o.id
 where (o.status = 'Refunded') <> (r.order_id is not null) or r.amount_paise <> o.total_paise;

-- name: at most one answer per idempotency key
select user_id, scope, key from idempotency_keys where key is not null group by 1, 2, 3 having count(*) > 1;

-- name: one review per order line, by its buyer, of an order that was delivered
select r.id from reviews r join orders o on o.id = r.order_id
 where r.user_id <> o.user_id or r.restaurant_id <> o.restaurant_id
    or not exists (select from order_events e where e.order_id = o.id and e.status = 'Delivered')
    or not exists (select from order_items i where i.order_id = r.order_id and i.menu_item_id = r.menu_item_id);

-- name: at least one usable administrator
select 'no usable administrator' as problem
 where exists (select from users)
   and not exists (select from users where role = 'ADMIN' and not is_blocked and deleted_at is null);

-- name: rating and count are those of the visible reviews
select r.id, r.rating_sum, r.rating_count from restaurants r
  left join (select restaurant_id, sum(rating)::int as total, count(*)::int as n
               from reviews where deleted_at is null group by 1) v on v.restaurant_id = r.id
 where r.rating_sum <> coalesce(v.total, 0) or r.rating_count <> coalesce(v.n, 0);

-- name: no live session of a blocked or deleted user
select s.user_id from sessions s join users u on u.id = s.user_id where u.is_blocked or u.deleted_at is not null;

-- name: redemptions within the limits of their offer
select f.id, count(*) from offers f join offer_redemptions r on r.offer_id = f.id and r.released_at is null
 where f.usage_limit is not null
 group by f.id having count(*) > f.usage_limit;

-- name: redemptions within the limit per customer
select f.id, r.user_id, count(*) from offers f join offer_redemptions r on r.offer_id = f.id and r.released_at is null
 where f.per_customer_limit is not null
 group by f.id, r.user_id having count(*) > f.per_customer_limit;

-- name: the count of an offer's uses is kept where they are limited, and right
select f.id, u.uses from offers f
  left join offer_uses u on u.offer_id = f.id
  left join (select offer_id, count(*) as n from offer_redemptions where released_at is null group by 1) r on r.offer_id = f.id
 where (f.usage_limit is null) <> (u.offer_id is null) or u.uses <> coalesce(r.n, 0);

-- name: a redemption is by the customer of its order
select r.order_id from offer_redemptions r join orders o on o.id = r.order_id where r.user_id <> o.user_id;

-- name: a cancelled order holds no redemption
select o.id from orders o join offer_redemptions r on r.order_id = o.id
 where o.status = 'Cancelled' and r.released_at is null;

-- name: a cart holds one restaurant
select user_id from cart_items group by user_id having count(distinct restaurant_id) > 1;

-- name: nothing personal is kept of a deleted user
select id from users u
 where deleted_at is not null
   and (email like '%@%' or (name, phone, address, preferences) <> ('', '', '', '{}')
        or exists (select from carts where user_id = u.id) or exists (select from favorites where user_id = u.id)
        or exists (select from addresses where user_id = u.id)
        or exists (select from idempotency_keys where user_id = u.id));

-- name: an order of a deleted user names nobody, and no place once it has ended
select o.id from orders o join users u on u.id = o.user_id and u.deleted_at is not null
 where (o.customer_name, o.customer_email) <> ('Deleted user', '')
    or (o.status not in ('New', 'Accepted', 'Preparing', 'Out for Delivery')
        and ((o.address, o.notes) <> ('', '') or o.deliver_to is not null or exists (select from order_items i where i.order_id = o.id and i.note <> '')));

-- name: what is counted for the administrators' tiles is what stands
select subject, day, state, is_marked, sum(n) as counted_wrong_by, sum(amount) as amount_wrong_by
  from (select subject, day, state, is_marked, n, amount from platform_count_rows
        union all
        select 'orders', (created_at at time zone 'UTC')::date, status, false, -count(*), -sum(total_paise)
          from orders where deleted_at is null group by 2, 3
        union all
        select 'reviews', (created_at at time zone 'UTC')::date, rating::text, is_flagged, -count(*), -sum(rating)
          from reviews where deleted_at is null group by 2, 3, 4
        union all
        select 'users', (created_at at time zone 'UTC')::date, role, is_blocked, -count(*), 0
          from users where deleted_at is null group by 2, 3, 4) rows
 group by 1, 2, 3, 4 having sum(n) <> 0 or sum(amount) <> 0;

-- name: one open case per order
select order_id, count(*) from cases where state <> 'closed' group by order_id having count(*) > 1;

-- name: a case is of its order's customer and restaurant, about lines of that order
select c.id from cases c join orders o on o.id = c.order_id
 where c.customer_id <> o.user_id or c.restaurant_id <> o.restaurant_id
    or exists (select from case_lines l
                where l.case_id = c.id
                  and (l.order_id <> c.order_id
                       or not exists (select from order_items i
                                       where i.order_id = l.order_id and i.menu_item_id = l.menu_item_id)));

-- name: the state of a case is that of its last message
select c.id, c.state, m.what, m.sender from cases c
  left join lateral (select * from case_messages where case_id = c.id order by id desc limit 1) m on true
 where m.id is distinct from c.last_message_id
    or c.state <> case when m.what = 'closed' then 'closed' when m.sender = 'customer' then 'open' else 'answered' end
    or c.outcome is distinct from m.outcome
    or (c.closed_at is not null) <> (c.state = 'closed') or (c.waiting_since is not null) <> (c.state = 'open');

-- name: the first message opens a case, only the platform closes one, and only what was closed is reopened
select * from (
  select case_id, what, sender, lag(what) over (partition by case_id order by id) as before from case_messages
) steps
 where (before is null) <> (what = 'opened') or (what = 'opened' and sender <> 'customer')
    or (what = 'closed' and (sender <> 'platform' or before = 'closed'))
    or (before is not null and (before = 'closed') <> (what = 'reopened'));

-- name: no side of a case has more unread than the others wrote
select c.id from cases c join (
  select case_id, count(*) filter (where sender <> 'customer') as to_customer,
         count(*) filter (where sender <> 'restaurant') as to_restaurant,
         count(*) filter (where sender <> 'platform') as to_platform
    from case_messages group by case_id) m on m.case_id = c.id
 where c.customer_unread > m.to_customer or c.restaurant_unread > m.to_restaurant or c.platform_unread > m.to_platform;

-- name: a conversation with the platform stands as its last message says
select v.customer_id from platform_conversations v
  left join lateral (select * from platform_messages where customer_id = v.customer_id order by id desc limit 1) m on true
 where m.id is distinct from v.last_message_id or (v.waiting_since is not null) <> (m.sender = 'customer');

-- name: nothing that a deleted user photographed is kept
select c.id from cases c join users u on u.id = c.customer_id where u.deleted_at is not null and c.photo <> '';

-- name: no session is older than its account's last reset
select encode(s.token_hash, 'hex') as session, s.user_id from sessions s join users u on u.id = s.user_id
 where s.created_at < u.sessions_since;

-- name: one open link of a kind where one is allowed, and none of a deleted user
select l.user_id, l.kind, count(*) from account_links l join users u on u.id = l.user_id
 where l.kind in ('reset', 'verify', 'email') and l.used_at is null and l.revoked_at is null and l.expires_at > now()
 group by l.user_id, l.kind having count(*) > 1 or bool_or(u.deleted_at is not null);

-- name: second factors and recovery codes only of administrators that stand, and no codes without a confirmed factor
select u.id from users u
  left join second_factors f on f.user_id = u.id
 where (f.user_id is not null and (u.role <> 'ADMIN' or u.deleted_at is not null))
    or (f.confirmed_at is null and exists (select from recovery_codes c where c.user_id = u.id));

-- name: a mail is exactly one of waiting, sent and failed, and only a waiting one is taken
select id from mail_outbox
 where num_nonnulls(sent_at, failed_at) > 1 or (leased_until is not null and num_nonnulls(sent_at, failed_at) > 0);

-- name: no mail of a deleted person waits or tells anything
-- A mail stored during the deletion is emptied by the sender and the job within a day.
select m.id from mail_outbox m join users u on u.id = any (array[m.user_id, m.about_user_id])
 where u.deleted_at < now() - interval '2 days'
   and (num_nonnulls(m.sent_at, m.failed_at) = 0 or m.facts <> '{}' or m.to_address <> '' or m.captured_text is not null);

-- name: no notification and no device of a deleted person
-- A notification stored during the deletion is removed by the job within an hour.
select u.id from users u
 where u.deleted_at < now() - interval '2 days'
   and (exists (select from notifications n where n.user_id = u.id or n.about_user_id = u.id)
        or exists (select from push_subscriptions d where d.user_id = u.id));

-- name: a device is told for the person of its session, and of nobody more than ten are
select d.user_id, count(*) from push_subscriptions d left join sessions s on s.token_hash = d.session_hash
 group by d.user_id having count(*) > 10 or bool_or(s.user_id is distinct from d.user_id);

-- name: a push message is exactly one of waiting, sent and failed
select notification_id, subscription_id from push_outbox where num_nonnulls(sent_at, failed_at) > 1;

-- name: one workplace a person, and staff are restaurant people that stand
select w.user_id, count(*) from workplaces w join users u on u.id = w.user_id
 group by w.user_id having count(*) > 1
union all
select s.user_id, 0 from restaurant_staff s join users u on u.id = s.user_id
 where u.role <> 'RESTAURANT' or u.deleted_at is not null;

-- name: no session of a suspended person
select s.user_id from sessions s join restaurant_staff w on w.user_id = s.user_id where w.is_suspended;

-- name: at most twenty open invites and thirty people a restaurant
select restaurant_id, count(*) from account_links
 where kind = 'invite' and restaurant_id is not null and used_at is null and revoked_at is null and expires_at > now()
 group by restaurant_id having count(*) > 20
union all
select w.restaurant_id, count(*) from workplaces w join users u on u.id = w.user_id and u.deleted_at is null
 group by w.restaurant_id having count(*) > 30;

-- name: the windows of a week do not overlap, Sunday's night and Monday included
select a.restaurant_id, a.fulfilment from service_windows a join service_windows b
    on b.restaurant_id = a.restaurant_id and b.fulfilment = a.fulfilment and (b.weekday, b.opens) <> (a.weekday, a.opens)
 where int4range((a.weekday - 1) * 1440 + a.opens, (a.weekday - 1) * 1440 + a.closes)
    && int4range((b.weekday - 1) * 1440 + b.opens, (b.weekday - 1) * 1440 + b.closes)
    or int4range((a.weekday - 1) * 1440 + a.opens, (a.weekday - 1) * 1440 + a.closes)
    && int4range((b.weekday + 6) * 1440 + b.opens, (b.weekday + 6) * 1440 + b.closes);

-- name: windows, dates and areas belong to a restaurant whose service has a version
select restaurant_id from service_windows w
 where not exists (select from restaurant_service s where s.restaurant_id = w.restaurant_id and s.delivery_has_hours)
union select restaurant_id from service_dates d
 where not exists (select from restaurant_service s where s.restaurant_id = d.restaurant_id)
union select restaurant_id from delivery_areas a
 where not exists (select from restaurant_service s where s.restaurant_id = a.restaurant_id);

-- name: an area around a restaurant has a centre
select a.id from delivery_areas a join restaurant_service s using (restaurant_id) where a.radius_m is not null and s.lat is null;

-- name: one default address a customer at most, and the profile says its text or nothing
select u.id from users u left join addresses a on a.user_id = u.id and a.is_default
 where u.role = 'CUSTOMER' and u.deleted_at is null
 group by u.id having count(a.id) > 1
    or u.address <> coalesce(min(address_text(a.lines, a.locality, a.postcode)), '');
