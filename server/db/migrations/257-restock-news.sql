-- An article of a person's favourites or of the account's cart is in stock again: a choice of its own (record 256).
alter table push_subscription drop constraint push_subscription_kinds_check;
alter table push_subscription add constraint push_subscription_kinds_check
  check (kinds <@ array['orders', 'shipped', 'cancelled', 'approvals', 'arrivals', 'restocked', 'files', 'applications']);

-- When a buyer is notified of it, once a day at most.
create table restock_news (
  tenant_id text not null,
  account_id uuid not null,
  buyer_id uuid not null,
  -- What came back from then on (stock_back) is not told yet; null where all is.
  since timestamptz,
  due_at timestamptz not null,
  primary key (tenant_id, account_id, buyer_id)
);
alter table restock_news enable row level security;
alter table restock_news force row level security;
create policy of_account on restock_news for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid);
-- Whoever brings stock (021-arrivals-told.sql) looks for those whose favourites wait for it too, whatever the account, and ends nothing.
create policy of_arrivals_read on restock_news for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.arrivals', true) = 'on');
create policy of_arrivals_add on restock_news for insert to tradepad_app
  with check (tenant_id = current_setting('app.tenant', true) and current_setting('app.arrivals', true) = 'on');
create policy of_arrivals_change on restock_news for update to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.arrivals', true) = 'on')
  with check (tenant_id = current_setting('app.tenant', true) and current_setting('app.arrivals', true) = 'on');
create policy of_arrivals_read on favorite for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.arrivals', true) = 'on');
grant select, insert, update, delete on restock_news to tradepad_app;

select jobs.create_queue('restock.tell', jsonb_build_object('policy', 'standard', 'heartbeatSeconds', 10));
