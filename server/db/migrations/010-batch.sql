-- Files on their way here, piece by piece under their SHA-256; a file is whole when done_at is set.
create table upload (
  tenant_id text not null,
  account_id uuid not null,
  hash text not null,
  size integer not null check (size > 0),
  received integer not null default 0 check (received >= 0 and received <= size),
  kind text,
  made_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (tenant_id, account_id, hash)
);
create table upload_piece (
  tenant_id text not null,
  account_id uuid not null,
  hash text not null,
  at_byte integer not null,
  body bytea not null,
  primary key (tenant_id, account_id, hash, at_byte)
);
-- Batch orders handed in (specification §7). `received`: the rows are not read yet.
create table batch_import (
  tenant_id text not null,
  account_id uuid not null,
  import_id uuid not null,
  hash text not null,
  file_name text not null,
  size integer not null,
  kind text not null check (kind in ('xlsx', 'xls', 'csv')),
  state text not null default 'received' check (state in ('received')),
  uploaded_at timestamptz not null default now(),
  uploaded_by text not null,
  primary key (tenant_id, account_id, import_id)
);
do $$
declare t text;
begin
  foreach t in array array['upload','upload_piece','batch_import'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
end $$;
