-- Distribution plans (specification §3). The id is made on the device; the lines are [{ "goodsId": text, "quantity": integer }].
create table distribution_plan (
  tenant_id text not null,
  account_id uuid not null,
  plan_id uuid not null,
  name text not null,
  lines jsonb not null,
  item_count integer not null,
  total_quantity bigint not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (tenant_id, account_id, plan_id)
);
do $$
declare t text;
begin
  foreach t in array array['distribution_plan'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
end $$;
