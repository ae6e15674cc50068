-- needs: say_written, log_change
-- allow: removal because nothing that was released reads the table, and the check that takes its place lets more pass
-- was: 04e58741b93f086fdcdd61c6207b68e9c3cd0208b49e90ca5ea76081b01a9cff
-- One log of what has changed (docs/decisions/0033): what nodes have finished of the public catalogue is told by it too.
alter table live_events add constraint live_events_type_is_known check (type in
  ('order.placed', 'order.status', 'message.created', 'message.read', 'case.changed', 'support.changed', 'menu.changed',
   'restaurant.changed', 'notification.created',
   -- Told to nodes and to nobody else: what a restaurant's card and page show, its dishes, what is left of them, the offers.
   'catalogue.restaurant', 'catalogue.menu', 'catalogue.stock', 'catalogue.offers')) not valid;
alter table live_events drop constraint live_events_type_known;

create trigger live_events_catalogue_said after insert on live_events for each row
  when (new.type in ('catalogue.restaurant', 'catalogue.menu', 'catalogue.offers')) execute function say_written('catalogue');
create trigger order_events_entered after insert on order_events for each row
  when (new.at <= now() - interval '1 minute' and new.status in ('New', 'Cancelled')) execute function log_change('catalogue.stock', '{"restaurant_id": "restaurant_id"}');

drop table catalogue_changes;
