-- What a login wants to be mailed (decisions §14), by its address: an address that is no login can say no as well.
create table mail_choice (
  tenant_id text not null,
  account_id uuid not null,
  address text not null check (length(address) between 3 and 254),
  kind text not null check (kind in ('orders', 'arrivals', 'cartArrivals')),
  wanted boolean not null,
  -- Of mails that no act of the person asks for; '' is the account's.
  language text not null default '',
  changed_at timestamptz not null,
  primary key (tenant_id, account_id, address, kind)
);
alter table mail_choice enable row level security;
alter table mail_choice force row level security;
create policy of_account on mail_choice for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid);
grant select, insert, update, delete on mail_choice to tradepad_app;

-- Hours of the account's time zone in which a buyer is not disturbed; from 22 to 7 goes over midnight.
create table quiet_hours (
  tenant_id text not null,
  account_id uuid not null,
  buyer_id uuid not null,
  from_hour smallint not null check (from_hour between 0 and 23),
  to_hour smallint not null check (to_hour between 0 and 23),
  primary key (tenant_id, account_id, buyer_id)
);
alter table quiet_hours enable row level security;
alter table quiet_hours force row level security;
create policy of_account on quiet_hours for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid);
-- A push message names no account where it is about an article: the job reads the hours of the person it is for.
create policy of_push_read on quiet_hours for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and buyer_id = nullif(current_setting('app.push_to', true), '')::uuid);
grant select, insert, update, delete on quiet_hours to tradepad_app;

-- The way out of a kind of mail (RFC 8058): 256 random bits, which stand in the mail itself and open nothing else.
alter table mail_message add column stop_token text unique;
create policy of_stop_read on mail_message for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and stop_token = nullif(current_setting('app.stop_token', true), ''));
alter table mail_message drop constraint mail_message_kind_check;
alter table mail_message add constraint mail_message_kind_check
  check (kind in ('arrival', 'cartArrival', 'orderReceived', 'orderShipped', 'orderCancelled'));

-- Whoever brings stock (021-arrivals-told.sql) also tells those whose cart waits for it, and asks which addresses want it.
drop policy of_arrivals_tell on mail_message;
create policy of_arrivals_tell on mail_message for insert to tradepad_app
  with check (tenant_id = current_setting('app.tenant', true) and kind in ('arrival', 'cartArrival') and current_setting('app.arrivals', true) = 'on');
create policy of_arrivals_read on mail_choice for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.arrivals', true) = 'on');
create policy of_arrivals_read on cart_line for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.arrivals', true) = 'on');
create policy of_arrivals_read on buyer for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.arrivals', true) = 'on');
