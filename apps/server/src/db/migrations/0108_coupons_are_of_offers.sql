-- Where nobody has begun, only the codes of offers count; a platform that has people keeps its policy
-- (docs/rules/offers.md#policy).
alter table settings alter column coupon_policy set default 'offers-only';
update settings set coupon_policy = 'offers-only' where not exists (select from users);
