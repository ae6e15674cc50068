-- Not sent because of its recipient: the address was refused, or may not be written to. The mail server works.
alter table mail_outbox add column is_recipient_fault boolean not null default false;
