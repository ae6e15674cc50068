-- What administrators look at is found without reading the tables whole.

-- What was made in the last days. Rows lie in the order in which they were made, so a few pages say where a day begins,
-- and placing an order writes nothing into them most of the time.
create index orders_made_idx on orders using brin (created_at) with (autosummarize = on);
create index reviews_made_idx on reviews using brin (created_at) with (autosummarize = on);
create index restaurants_made_idx on restaurants using brin (created_at) with (autosummarize = on);
create index offers_made_idx on offers using brin (created_at) with (autosummarize = on);

-- What waits for them, or that they should know.
create index restaurants_waiting_idx on restaurants (id)
  where not is_approved and rejection is null and deleted_at is null;
create index reviews_worrying_idx on reviews (created_at) where deleted_at is null and (is_flagged or rating <= 2);
create index login_failures_many_idx on login_failures (last_failed_at) where failures >= 5;
