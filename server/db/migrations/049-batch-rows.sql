-- A file is read once, in a process of its own, when it is whole; what came of it stays with it.
alter table upload add column sheet jsonb;

-- The rows of a batch order with their verdicts, and what became of them.
alter table batch_import
  drop constraint batch_import_state_check,
  add constraint batch_import_state_check check (state in ('received', 'waiting', 'partly', 'ordered')),
  add column is_compose boolean not null default false,
  add column successful integer not null default 0 check (successful >= 0),
  add column failed integer not null default 0 check (failed >= 0),
  add column result jsonb not null default '[]';

-- What the account taught: which heading is which column, and its own article numbers.
create table batch_heading (
  tenant_id text not null,
  account_id uuid not null,
  heading text not null,
  field text not null check (field in ('code', 'quantity', 'centre', 'ownNumber')),
  taught_at timestamptz not null,
  taught_by text not null,
  primary key (tenant_id, account_id, heading)
);
create table own_article_code (
  tenant_id text not null,
  account_id uuid not null,
  code text not null,
  goods_id text not null,
  taught_at timestamptz not null,
  taught_by text not null,
  primary key (tenant_id, account_id, code)
);
do $$
declare t text;
begin
  foreach t in array array['batch_heading','own_article_code'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
end $$;

-- A file's codes are looked for among the replacement barcodes too.
create index goods_by_alt_bar_code on goods using gin (alt_bar_codes) where alt_bar_codes <> '{}';
