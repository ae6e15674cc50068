-- needs: say_written
-- Whoever has written into these tables hears of it with the answer, and tells the other parts of its process after the
-- commit: what waits for events, what is kept of the catalogue, what is to be sent, what is believed of the settings.
create trigger live_events_said after insert on live_events
  for each statement execute function say_written('events');
create trigger catalogue_changes_said after insert on catalogue_changes
  for each statement execute function say_written('catalogue');
create trigger mail_outbox_said after insert on mail_outbox
  for each statement execute function say_written('outbox');
create trigger push_outbox_said after insert on push_outbox
  for each statement execute function say_written('outbox');
create trigger settings_said after update on settings
  for each statement execute function say_written('settings');
