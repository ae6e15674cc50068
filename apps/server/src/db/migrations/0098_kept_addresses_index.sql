-- transaction: none
-- Signing up asks which addresses undoing a change would bring back.
create index concurrently account_links_undo_idx on account_links (lower(to_email))
  where kind = 'email-undo' and used_at is null and revoked_at is null;
