-- transaction: none
-- How many invites somebody has sent in a day.
create index concurrently account_links_invites_issued_idx on account_links (issued_by, created_at) where kind = 'invite';
