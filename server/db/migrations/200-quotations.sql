-- Quotations (decisions §13): what a client offers customers of his own. The id is made on the device; the lines are
-- [{ "goodsId": text, "name": text, "quantity": integer, "unitPrice": decimal text, "isOwnPrice": boolean }].
create table quotation (
  tenant_id text not null,
  account_id uuid not null,
  quotation_id uuid not null,
  quotation_number text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  addressee text not null,
  valid_until text not null,
  language text not null,
  has_pictures boolean not null,
  margin_percent double precision not null,
  currency text not null,
  notes text not null,
  lines jsonb not null,
  item_count integer not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (tenant_id, account_id, quotation_id)
);
create unique index quotation_numbers on quotation (tenant_id, account_id, quotation_number) where quotation_number <> '';
create index quotation_newest on quotation (tenant_id, account_id, changed_at desc, quotation_id);

-- A series an account: its customers see the numbers, and are not to count what other accounts offer.
create table quotation_counter (
  tenant_id text not null,
  account_id uuid not null,
  last integer not null,
  primary key (tenant_id, account_id)
);

do $$
declare t text;
begin
  foreach t in array array['quotation', 'quotation_counter'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
  end loop;
end $$;
grant select, insert, update, delete on quotation to tradepad_app;
grant select, insert, update on quotation_counter to tradepad_app;

-- As with orders (076): a paper may be out with a number that the backup does not know, so none of them is given again.
create or replace function note_restore(leap integer default 10000) returns integer language plpgsql as $$
declare series record; begun integer;
begin
  -- An owner who obeys row security would reach no row.
  alter table public.order_counter no force row level security;
  update public.order_counter set last = last + leap;
  alter table public.order_counter force row level security;
  alter table public.quotation_counter no force row level security;
  update public.quotation_counter set last = last + leap;
  alter table public.quotation_counter force row level security;
  for series in select oid, relname from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace and relname like 'order\_number\_%'
  loop
    perform setval(series.oid::regclass, nextval(series.oid::regclass) + leap);
  end loop;
  insert into public.restore_epoch (epoch, restored_to)
    select (select max(epoch) + 1 from public.restore_epoch), (select max(at) from public.command_verdict)
    returning epoch into begun;
  return begun;
end $$;
