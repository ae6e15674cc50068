-- What a restaurant says to a review, and that it has asked administrators to look at one. An administrator who finds that
-- it stays dismisses the report, which is then not made again.
alter table reviews
  add column answer text,
  add column answered_at timestamptz,
  add column report_reason text,
  add column reported_at timestamptz,
  add column report_dismissed_at timestamptz;
alter table reviews
  add constraint reviews_answer_check check (
    (answer is null) = (answered_at is null) and char_length(answer) between 1 and 2000) not valid,
  add constraint reviews_report_check check (
    (report_reason is null) = (reported_at is null) and char_length(report_reason) between 1 and 500
    and (report_dismissed_at is null or reported_at is not null)) not valid;
