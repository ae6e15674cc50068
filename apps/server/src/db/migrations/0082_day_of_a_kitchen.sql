-- When the day of a kitchen begins, by the platform's clock: a night after midnight belongs to the evening before.
alter table restaurants
  add column day_begins time not null default '00:00',
  add constraint restaurants_day_begins_check check (day_begins <= '06:00') not valid;
