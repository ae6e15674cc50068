-- transaction: none
-- What somebody handed out and nobody has used: it ends with his right to hand it out.
create index concurrently account_links_issued_idx on account_links (issued_by)
  where issued_by is not null and used_at is null and revoked_at is null;
