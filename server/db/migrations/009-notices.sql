-- Who wants to hear that an article has arrived; email is '' where it goes to the person himself.
create table arrival_notice (
  tenant_id text not null,
  account_id uuid not null,
  goods_id text not null,
  principal text not null,
  email text not null default '',
  quantity integer check (quantity > 0),
  since timestamptz not null default now(),
  primary key (tenant_id, account_id, goods_id, principal, email)
);
do $$
declare t text;
begin
  foreach t in array array['arrival_notice'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
end $$;
