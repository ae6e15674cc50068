-- The data set of the measurements: 500 restaurants × 40 dishes, 20,000 customers, 200,000 orders, into a database that
-- was migrated and is empty. Always the same rows, but for the dates. Every invariant holds in it.
-- Sizes can be changed: set bench.orders and the like before it runs.

-- The rows are right by the way they are made: foreign keys and triggers would take longer than all the rest.
-- Only the owner of the server may switch them off, and the bench starts its own.
set session_replication_role = replica;
set synchronous_commit = off;

do $$ begin perform setseed(0.42); end $$;

create temporary table size as
select coalesce(nullif(current_setting('bench.restaurants', true), ''), '500')::int as restaurants,
       coalesce(nullif(current_setting('bench.dishes', true), ''), '40')::int as dishes,
       coalesce(nullif(current_setting('bench.customers', true), ''), '20000')::int as customers,
       coalesce(nullif(current_setting('bench.orders', true), ''), '200000')::int as orders;

-- People. Nobody's password is this; the bench gives the accounts that log in one of their own.
insert into users (username, email, role, password_hash, name, created_at)
select 'administrator', 'admin@example.test', 'ADMIN', 'none', 'Admin', now() - interval '400 days'
union all
select 'owner' || n, 'owner' || n || '@example.test', 'RESTAURANT', 'none', 'Owner ' || n, now() - interval '390 days'
  from size, generate_series(1, restaurants) n
union all
select 'customer' || n, 'customer' || n || '@example.test', 'CUSTOMER', 'none', 'Customer ' || n,
       now() - interval '1 day' * (n % 365)
  from size, generate_series(1, customers) n;

create temporary table words as
select array['Saffron', 'Golden', 'Royal', 'Spicy', 'Little', 'Old', 'Green', 'Blue', 'Midnight', 'Sunny'] as adjectives,
       array['Kitchen', 'Table', 'Garden', 'House', 'Corner', 'Oven', 'Bowl', 'Grill', 'Café', 'Tiffin'] as places,
       array['Paneer', 'Chicken', 'Mushroom', 'Prawn', 'Lamb', 'Jalapeño', 'Truffle', 'Lentil', 'Crème', 'Coconut',
             'Mutton', 'Spinach', 'Pumpkin', 'Egg', 'Tofu', 'Tuna', 'Duck', 'Beetroot', 'Aubergine', 'Chickpea',
             'Mango', 'Almond', 'Saffron', 'Ginger', 'Tamarind', 'Basil', 'Walnut', 'Cashew', 'Corn', 'Cauliflower'] as things,
       array['Biryani', 'Tikka', 'Curry', 'Pizza', 'Noodles', 'Dosa', 'Salad', 'Soup', 'Wrap', 'Brûlée',
             'Korma', 'Ravioli', 'Ramen', 'Burger', 'Taco', 'Kebab', 'Risotto', 'Dumplings', 'Paratha', 'Pie',
             'Sandwich', 'Stew', 'Roast', 'Fritters', 'Pudding', 'Kulfi', 'Lassi', 'Tart', 'Uttapam', 'Gratin'] as ways,
       array['Starters', 'Mains', 'Breads', 'Desserts', 'Drinks'] as categories,
       array['Italian', 'Chinese', 'Japanese', 'Indian', 'Mexican', 'American', 'Thai', 'Mediterranean', 'Other'] as cuisines;

insert into restaurants (owner_id, name, slug, cuisine, description, address, phone, opening_hours, is_approved, eta_minutes)
select u.id,
       format('%s %s %s', adjectives[1 + n % 10], places[1 + n / 10 % 10], n),
       format('kitchen-%s', n), cuisines[1 + n % 9],
       'Cooked to order, from what the market had this morning.', n || ' Market Road', '+91 90000 ' || lpad(n::text, 5, '0'),
       '10:00–22:00', true, 20 + n % 30
  from size, words, generate_series(1, restaurants) n join users u on u.username = 'owner' || n;

-- One dish in four is tracked, with enough for every run.
insert into menu_items (restaurant_id, name, description, price_paise, veg, category, position, show_quantity, quantity_available)
select r.id, format('%s %s %s', things[1 + (n * 7 + r.id) % 30], ways[1 + (n * 11 + r.id * 7 / 3) % 30], n),
       'With rice, pickles and a little patience.', 5000 + (n * 977 + r.id * 31) % 45000, n % 2 = 0, categories[1 + n % 5], n,
       n % 4 = 0, case when n % 4 = 0 then 1000000 end
  from size, words, restaurants r, generate_series(1, dishes) n
 order by r.id, n;

-- Orders of a year, most of them delivered, of two dishes each. Some customers order a lot.
create temporary table first_ids as
select (select min(id) from restaurants) as restaurant, (select min(id) from users where role = 'CUSTOMER') as customer,
       (select min(id) from menu_items) as dish;

create temporary table plan as
select n, customer + floor(customers * power(random(), 1.5))::bigint as user_id, kitchen, restaurant + kitchen as restaurant_id,
       first_ids.dish + kitchen * dishes + one as dish_one, first_ids.dish + kitchen * dishes + (one + 1 + floor(random() * (dishes - 1))::int) % dishes as dish_two,
       1 + floor(random() * 3)::int as qty_one, 1 + floor(random() * 2)::int as qty_two,
       case when n > orders - 2000 then (array['New', 'Accepted', 'Preparing', 'Out for Delivery'])[1 + n % 4]
            when n % 20 = 0 then 'Cancelled' else 'Delivered' end as status,
       now() - interval '365 days' * (1 - n::float8 / orders) - interval '10 minutes' as at
  from size, first_ids,
       lateral (select n, floor(random() * restaurants)::int as kitchen, floor(random() * dishes)::int as one
                  from generate_series(1, orders) n) drawn;

insert into orders (user_id, restaurant_id, status, subtotal_paise, delivery_fee_paise, total_paise, payment, address,
                    restaurant_name, restaurant_address, customer_name, customer_email, created_at, updated_at)
select p.user_id, p.restaurant_id, p.status, sum.paise, 500, sum.paise + 500, 'Cash on Delivery', '1 Bench Street',
       r.name, r.address, u.name, u.email, p.at, p.at
  from plan p join restaurants r on r.id = p.restaurant_id join users u on u.id = p.user_id
  join menu_items a on a.id = p.dish_one join menu_items b on b.id = p.dish_two,
       lateral (select p.qty_one * a.price_paise + p.qty_two * b.price_paise as paise) sum
 order by p.n;

create temporary table numbered as
select p.*, o.first + p.n - 1 as order_id from plan p, (select min(id) as first from orders) o;

-- Orders under way have taken their stock; those that ended long ago are not counted any more.
insert into order_items (order_id, restaurant_id, menu_item_id, position, name, price_paise, qty, veg)
select p.order_id, p.restaurant_id, m.id, line.position, m.name, m.price_paise, line.qty, m.veg
  from numbered p,
       lateral (values (0, p.dish_one, p.qty_one), (1, p.dish_two, p.qty_two)) line (position, dish, qty)
  join menu_items m on m.id = line.dish
 order by p.order_id, line.position;

insert into order_events (order_id, restaurant_id, status, actor_role, at)
select p.order_id, p.restaurant_id, step.status, 'SYSTEM', p.at + interval '5 minutes' * step.n
  from numbered p,
       lateral unnest(case p.status
         when 'Cancelled' then array['New', 'Cancelled']
         else (array['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered'])
              [1:array_position(array['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered'], p.status)] end)
       with ordinality step (status, n)
 order by p.order_id, step.n;

-- One delivered order in four is reviewed.
insert into reviews (order_id, menu_item_id, restaurant_id, user_id, rating, text, created_at)
select order_id, dish_one, restaurant_id, user_id, 1 + floor(5 * sqrt(random()))::int % 5, 'As good as last time.', at + interval '1 hour'
  from numbered where status = 'Delivered' and n % 4 = 1 order by order_id;
update restaurants r set rating_sum = v.sum, rating_count = v.n
  from (select restaurant_id, sum(rating) as sum, count(*) as n from reviews group by 1) v where v.restaurant_id = r.id;

-- Talk about one order in five.
insert into messages (restaurant_id, order_id, customer_id, sender, text, is_read, created_at)
select restaurant_id, order_id, user_id, case line when 1 then 'customer' else 'restaurant' end,
       case line when 1 then 'Please do not ring the bell.' else 'We will not.' end, status = 'Delivered',
       at + interval '1 minute' * line
  from numbered, generate_series(1, 2) line where n % 5 = 0 order by order_id, line;

-- Something was wrong with one delivered order in fifty; one case in a hundred is still open.
insert into cases (order_id, restaurant_id, customer_id, kind, state, opened_at, waiting_since, closed_at, outcome,
                   last_message_id, restaurant_unread, platform_unread)
select order_id, restaurant_id, user_id, 'late', case when n % 5000 = 0 then 'open' else 'closed' end, at,
       case when n % 5000 = 0 then at end, case when n % 5000 <> 0 then at + interval '1 hour' end,
       case when n % 5000 <> 0 then 'explained' end, 0, (n % 5000 = 0)::int, (n % 5000 = 0)::int
  from numbered where status = 'Delivered' and n % 50 = 0 order by order_id;
insert into case_messages (case_id, what, sender, author_id, text, outcome, created_at)
select c.id, case line when 1 then 'opened' else 'closed' end, case line when 1 then 'customer' else 'platform' end,
       c.customer_id, case line when 1 then 'Where is it?' else 'It was raining.' end,
       case line when 2 then 'explained' end, c.opened_at + interval '1 minute' * line
  from cases c, generate_series(1, 2) line where line = 1 or c.state = 'closed' order by c.id, line;
update cases c set last_message_id = m.last
  from (select case_id, max(id) as last from case_messages group by 1) m where m.case_id = c.id;

-- Every fourth customer has asked the platform something; one in a hundred of those waits.
insert into platform_conversations (customer_id)
select customer + n from size, first_ids, generate_series(0, customers - 1, 4) n;
insert into platform_messages (customer_id, sender, author_id, text, is_read, created_at)
select customer_id, case line when 1 then 'customer' else 'platform' end, customer_id, 'A question and its answer.',
       customer_id % 400 <> 0, now() - interval '1 day'
  from platform_conversations, generate_series(1, 2) line where line = 1 or customer_id % 400 <> 0 order by customer_id, line;
update platform_conversations v
   set last_message_id = m.last, waiting_since = case when v.customer_id % 400 = 0 then now() - interval '1 day' end
  from (select customer_id, max(id) as last from platform_messages group by 1) m where m.customer_id = v.customer_id;

insert into favorites (user_id, restaurant_id)
select customer + n, restaurant + (n * 7 + k * 13) % restaurants
  from size, first_ids, generate_series(0, 4999) n, generate_series(1, 3) k where n < customers
on conflict do nothing;

insert into offers (type, title, code, percent, cap_paise, min_order_paise, valid_until)
select 'discount', 'Offer ' || n, 'BENCH' || n, 10 + n % 40, 10000, 0, now() + interval '300 days' from generate_series(1, 30) n;

select recount_platform();

analyze;

reset session_replication_role;
reset synchronous_commit;
