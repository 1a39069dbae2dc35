-- Delivery receipts and what was handed out of invoices (docs/records/0060-invoices-and-receipts.md).

-- Goods that were signed for. The id and the content come from the device, which may have been without a network.
create table delivery_receipt (
  tenant_id text not null,
  account_id uuid not null,
  receipt_id uuid not null,
  order_id uuid not null,
  -- By the device's clock, and when it came here.
  signed_at timestamptz not null,
  told_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('buyer', 'staff')),
  actor_name text not null,
  -- [{ "goodsId", "expected", "arrived", "damaged", "note" }]
  lines jsonb not null,
  signature jsonb not null check (pg_column_size(signature) < 65536),
  -- 144 bits of the SHA-256 of what was signed: what the QR picture names.
  code text not null,
  primary key (tenant_id, account_id, receipt_id)
);
create index delivery_receipt_order on delivery_receipt (tenant_id, account_id, order_id);

-- What anybody who holds the paper may know of it, and no more: without an account, so that no wall of one hides it.
create table delivery_proof (
  tenant_id text not null,
  code text not null,
  order_number text not null,
  signed_on date not null,
  told_on date not null,
  arrived integer not null check (arrived >= 0),
  missing integer not null check (missing >= 0),
  damaged integer not null check (damaged >= 0),
  signer text not null,
  primary key (tenant_id, code)
);

-- That an invoice was handed out: the next one says that it is a copy.
create table invoice_download (
  tenant_id text not null,
  account_id uuid not null,
  invoice_number text not null,
  first_at timestamptz not null,
  -- Principal of who had it first: whoever's answer was lost gets it once more.
  first_by text not null,
  times integer not null default 1,
  primary key (tenant_id, account_id, invoice_number)
);

do $$
declare t text;
begin
  foreach t in array array['delivery_receipt', 'invoice_download'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
  alter table delivery_proof enable row level security;
  alter table delivery_proof force row level security;
  create policy of_tenant on delivery_proof for all to tradepad_app
    using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
  -- Written once and never changed.
  grant select, insert on delivery_proof to tradepad_app;
end $$;
