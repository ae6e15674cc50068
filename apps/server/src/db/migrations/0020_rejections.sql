-- Why an administrator did not approve a restaurant, for its owner to read: '' without a reason, null while it was not
-- rejected. Approving it later takes it back.
alter table restaurants add column rejection text check (length(rejection) <= 500),
  add constraint no_approved_one_is_rejected check (rejection is null or not is_approved);
