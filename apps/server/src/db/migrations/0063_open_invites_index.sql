-- transaction: none
-- The invites of a restaurant, or, with none, of administrators, that nobody has accepted.
create index concurrently account_links_open_invites_idx on account_links (restaurant_id, id)
  where kind = 'invite' and used_at is null and revoked_at is null;
