-- transaction: none
-- Administrators search what was written to the platform.
create index concurrently platform_messages_text_idx on platform_messages using gin (text gin_trgm_ops);
