-- transaction: none
-- When the next choice comes back by itself.
create index concurrently option_choices_sold_out_idx on option_choices (sold_out_until) where sold_out_until is not null;
