-- Why somebody was blocked and why a restaurant was switched off, as it was said to them; null when nobody said why.
alter table users add column blocked_reason text;
alter table users add constraint users_blocked_reason_check check (length(blocked_reason) <= 500) not valid;
alter table restaurants add column inactive_reason text;
alter table restaurants add constraint restaurants_inactive_reason_check check (length(inactive_reason) <= 500) not valid;
