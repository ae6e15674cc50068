alter table reviews validate constraint reviews_answer_check;
alter table reviews validate constraint reviews_report_check;
