-- Whom a mail to somebody else names: it is emptied when he is deleted. Without a reference, like user_id.
alter table mail_outbox add column about_user_id bigint;
