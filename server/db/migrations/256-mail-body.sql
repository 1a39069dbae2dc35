-- What a mail is made of, so that the log can draw it (record 256): its locale, and its parts in their order. Null in mails of before.
alter table mail_message add column body jsonb;
