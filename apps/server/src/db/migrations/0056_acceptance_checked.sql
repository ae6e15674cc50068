-- needs: log_restaurants
-- was: 085ec66d521bf36507a4f6b69cddc96e54c699b678c1cabc56f150efb60d3fa9
alter table settings validate constraint settings_accept_minutes_check;
alter table settings validate constraint settings_missed_orders_check;
alter table settings validate constraint settings_console_policy_check;
alter table settings validate constraint settings_console_gone_check;
alter table restaurants validate constraint restaurants_accept_minutes_check;
alter table restaurants validate constraint restaurants_presence_check;
alter table restaurants validate constraint restaurants_missed_check;
alter table restaurants validate constraint restaurants_stopped_check;

-- What every restaurant says of its presence, and whether lists have it, depends on it.
create trigger console_policy_noted after update of console_policy on settings for each row
  when (old.console_policy is distinct from new.console_policy) execute function log_restaurants();
