-- Mail as it was sent, for whoever asks later what went to whom. A row is made in the transaction of its cause and names what it is
-- about; words are written into it once, when it is first tried.
create table mail_message (
  tenant_id text not null,
  -- Also its Message-ID: the same mail handed over twice is one.
  message_id uuid not null default uuidv7(),
  account_id uuid not null,
  kind text not null check (kind in ('arrival', 'orderReceived')),
  -- The order's or the article's id.
  subject_id text not null,
  language text not null default '',
  to_address text not null check (length(to_address) between 3 and 254 and to_address !~ '[[:space:][:cntrl:]<>,;]'),
  to_name text not null default '',
  made_at timestamptz not null default now(),
  subject text,
  text_body text,
  html_body text,
  tries smallint not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  -- What the mail server said last.
  answer text not null default '',
  primary key (tenant_id, message_id)
);
create index mail_message_by_account on mail_message (tenant_id, account_id, made_at);
alter table mail_message enable row level security;
alter table mail_message force row level security;
create policy of_account on mail_message for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid);
-- An import tells whoever waits for an article, whatever the account (021-arrivals-told.sql): it adds mails and reads none.
create policy of_arrivals_tell on mail_message for insert to tradepad_app
  with check (tenant_id = current_setting('app.tenant', true) and kind = 'arrival' and current_setting('app.arrivals', true) = 'on');
-- Each outgrows its use; housekeeping forgets it.
create policy of_housekeeping_read on mail_message for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on');
create policy of_housekeeping on mail_message for delete to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on');
grant select, insert, update, delete on mail_message to tradepad_app;

-- An address is told in the language of whoever gave it; '' is the account's.
alter table arrival_notice add column language text not null default '';
