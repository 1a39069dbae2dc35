-- A person's own favorites within one client account; principal is staff:… or buyer:….
create table favorite (
  tenant_id text not null,
  account_id uuid not null,
  principal text not null,
  goods_id text not null,
  added_at timestamptz not null default now(),
  primary key (tenant_id, account_id, principal, goods_id)
);
do $$
declare t text;
begin
  foreach t in array array['favorite'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
end $$;
