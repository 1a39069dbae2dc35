-- Lines that were taken out of the cart, so that an Undo brings back also what nobody may add any more (record 258).
create table cart_line_removed (
  tenant_id text not null,
  account_id uuid not null,
  goods_id text not null,
  quantity integer not null check (quantity > 0),
  removed_at timestamptz not null,
  primary key (tenant_id, account_id, goods_id)
);
create index cart_line_removed_by_age on cart_line_removed (tenant_id, removed_at);
alter table cart_line_removed enable row level security;
alter table cart_line_removed force row level security;
create policy of_account on cart_line_removed for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid);
create policy of_housekeeping_read on cart_line_removed for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on');
create policy of_housekeeping on cart_line_removed for delete to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on');
grant select, insert, update, delete on cart_line_removed to tradepad_app;
