-- needs: count_orders, count_reviews, count_users
-- How many orders, reviews and users stand, by the day (UTC) they were made and by what the administrators' tiles tell
-- apart, so that reading the tiles counts no rows (docs/decisions/0020).
create table platform_counts (
  subject text not null check (subject in ('orders', 'reviews', 'users')),
  day date not null,
  -- The order's status, the review's stars or the user's role.
  state text not null,
  -- A flagged review, a blocked user.
  is_marked boolean not null,
  n bigint not null,
  -- Paise of orders, stars of reviews.
  amount bigint not null,
  -- Their ids lie between these, so that some of a day's rows are found without an index on the time.
  first_id bigint not null,
  last_id bigint not null,
  primary key (subject, day, state, is_marked)
);

-- What has changed since a job last added it to the counts. Rows are only added, so no writer waits for another; no index,
-- so that an order pays for the row alone.
create table platform_count_changes (
  subject text not null,
  day date not null,
  state text not null,
  is_marked boolean not null,
  n bigint not null,
  amount bigint not null,
  first_id bigint not null,
  last_id bigint not null
);

-- Their sums are exact in any snapshot: the job moves rows from one to the other in one statement.
create view platform_count_rows as
select * from platform_counts union all select * from platform_count_changes;

create trigger users_made_counted after insert on users
  referencing new table as made for each statement execute function count_users();
create trigger users_changed_counted after update on users
  referencing old table as gone new table as made for each statement execute function count_users();
create trigger orders_made_counted after insert on orders
  referencing new table as made for each statement execute function count_orders();
create trigger orders_changed_counted after update on orders
  referencing old table as gone new table as made for each statement execute function count_orders();
create trigger reviews_made_counted after insert on reviews
  referencing new table as made for each statement execute function count_reviews();
create trigger reviews_changed_counted after update on reviews
  referencing old table as gone new table as made for each statement execute function count_reviews();
