alter table live_events validate constraint live_events_type_known;
