-- Where the kitchen calls when nobody opens the door: as it was given with the order, like the customer's name.
alter table orders add column customer_phone text not null default '';
