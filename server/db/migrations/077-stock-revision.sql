-- How often orders changed the stock, beside catalogue_revision.volatile: one row a tenant made all orders take turns until their commits.
-- A connection has a place of its own, as good as always; the sum is what a reader sees.
create table stock_revision (
  tenant_id text not null,
  place smallint not null,
  raised bigint not null,
  primary key (tenant_id, place)
);
alter table stock_revision enable row level security;
alter table stock_revision force row level security;
create policy of_tenant on stock_revision for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on stock_revision to tradepad_app;
