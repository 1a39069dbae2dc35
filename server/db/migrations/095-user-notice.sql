-- What a person has been told once, on every device (decisions §14): tours of screens above all. It belongs to no account.
create table user_notice (
  tenant_id text not null,
  principal text not null,
  type text not null check (length(type) between 1 and 60),
  notice text not null check (length(notice) between 1 and 60),
  at timestamptz not null,
  primary key (tenant_id, principal, type, notice)
);
alter table user_notice enable row level security;
alter table user_notice force row level security;
create policy of_tenant on user_notice for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on user_notice to tradepad_app;
