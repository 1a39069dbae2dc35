-- The e-mail log (§7): whether its reader has opened a mail here.
alter table mail_message add column read_at timestamptz;
create index mail_message_by_address on mail_message (tenant_id, account_id, to_address, made_at desc) where subject is not null;
