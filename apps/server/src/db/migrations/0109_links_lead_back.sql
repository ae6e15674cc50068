-- The page of this platform that somebody wanted to see before an account was asked for: the link in the mail leads back to
-- it (docs/rules/screens.md#after-login). Null: none was wanted.
alter table account_links add column return_to text;
alter table reset_asks add column return_to text;
