-- Programs of a tenant that sign in by client credentials (decisions §15): the ERP now, the clients' own systems later.
create table machine_client (
  tenant_id text not null,
  client_id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  scopes text[] not null check (scopes <@ array['erp']),
  made_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (tenant_id, client_id)
);

-- SHA-256 of 256 random bits. A rotation leaves the former secret an end in seven days.
create table machine_secret (
  tenant_id text not null,
  client_id uuid not null,
  hash bytea not null,
  made_at timestamptz not null default now(),
  ends_at timestamptz,
  primary key (tenant_id, client_id, hash)
);

do $$
declare t text;
begin
  foreach t in array array['machine_client', 'machine_secret'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_tenant on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true))$p$, t);
    execute format('grant select, insert, update on %I to tradepad_app', t);
  end loop;
  -- The ERP reads orders of every account of its tenant, in a transaction that says so. It writes as every other: within the account
  -- of the order, under the policy that is there.
  foreach t in array array['orders', 'order_line', 'shipment', 'shipment_line', 'invoice'] loop
    execute format($p$create policy of_erp_read on %I for select to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and current_setting('app.machine', true) = 'erp')$p$, t);
  end loop;
end $$;

