/*
 * Writes what a trigger has seen into the log of changes (docs/decisions/0033). Its first argument is the type. The second says
 * which columns of the row say whose it is, as {"restaurant_id": "id"}. With a third and a fourth they are columns of
 * another row: of the table that the third names, by the id in the column that the fourth names. A trigger of a
 * statement gives its rows as "changed". Once a transaction: an event says that something has changed, not how often.
 */
create or replace function log_change() returns trigger language plpgsql as $$
declare
  v_columns jsonb := coalesce(tg_argv[1], '{}')::jsonb;
  v_row jsonb;
  v_rows jsonb[] := array['{}'::jsonb];
begin
  if tg_level = 'ROW' then
    v_row := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    if tg_nargs > 2 then
      execute format('select to_jsonb(r) from %I r where id = $1', tg_argv[2]) into v_row
        using (v_row ->> tg_argv[3])::bigint;
    end if;
    v_rows := array(select jsonb_object_agg(name, v_row -> source) from jsonb_each_text(v_columns) c (name, source));
  elsif v_columns <> '{}' then
    v_rows := array(
      select distinct (select jsonb_object_agg(name, to_jsonb(r) -> source) from jsonb_each_text(v_columns) c (name, source))
        from changed r);
  end if;
  insert into live_events (type, order_id, restaurant_id, customer_id, user_id, status)
  select tg_argv[0], n.order_id, n.restaurant_id, n.customer_id, n.user_id, n.status
    from unnest(v_rows) r,
         jsonb_to_record(r) n (order_id bigint, restaurant_id bigint, customer_id bigint, user_id bigint, status text)
   where not exists (
     select from live_events e
      where e.xid = pg_current_xact_id() and e.type = tg_argv[0]
        and (e.order_id, e.restaurant_id, e.customer_id, e.user_id, e.status)
            is not distinct from (n.order_id, n.restaurant_id, n.customer_id, n.user_id, n.status));
  return null;
end
$$;
