alter table reviews validate constraint reviews_line_fkey;
alter table reviews validate constraint reviews_of_dishes;
alter table case_lines validate constraint case_lines_line_fkey;
alter table case_lines validate constraint case_lines_of_dishes;
