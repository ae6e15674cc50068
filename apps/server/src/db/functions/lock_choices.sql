-- Locks choices for an order, after its dishes, as lock_dishes does it.
create or replace function lock_choices(p_choices bigint[]) returns void language plpgsql as $$
declare
  v_choice bigint;
begin
  foreach v_choice in array array(select distinct c from unnest(p_choices) c order by c) loop
    perform from option_choices where id = v_choice and not show_quantity for key share;
    if not found then perform from option_choices where id = v_choice for no key update; end if;
  end loop;
end
$$;
