-- Usual minutes of cooking, as the kitchen says it; null: never said (docs/rules/orders.md#minutes).
alter table restaurant_service add column preparation_minutes int;
alter table restaurant_service add constraint restaurant_service_preparation
  check (preparation_minutes between 5 and 180) not valid;
