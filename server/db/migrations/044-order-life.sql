-- The whole life of an order: what it was given with, how it moves, what is shipped and invoiced of it.

-- The place of an order in its tenant's number series. The series' row is held until the commit, so that a reader who has seen a serial
-- has seen every one below it: the cursor of the ERP door (decisions §15).
alter table orders add column serial bigint;
update orders o set serial = t.serial
  from (select tenant_id, order_id, row_number() over (partition by tenant_id order by submitted_at, order_id) as serial from orders) t
  where o.tenant_id = t.tenant_id and o.order_id = t.order_id;
update order_counter c set last = greatest(c.last, (select coalesce(max(serial), 0) from orders o where o.tenant_id = c.tenant_id));
create unique index orders_serial on orders (tenant_id, serial);

alter table orders
  -- The coupon that was taken, and what it took off, in minor units (decisions §17).
  add column coupon_id uuid,
  add column coupon bigint not null default 0 check (coupon >= 0),
  -- As the person saw it, so that both prices of an order can be told (decisions §5).
  add column total_seen bigint,
  add column cash_back bigint not null default 0 check (cash_back >= 0),
  -- Strokes of a pen on the device: { "width", "height", "strokes": [[x, y, …], …] }.
  add column signature jsonb check (pg_column_size(signature) < 65536),
  -- Sets and pallets that were bought as such; their parts are lines (specification §3).
  add column bundles jsonb not null default '[]';
alter table order_line
  -- What to do where stock is short, and how much was asked for where less was taken.
  add column if_short text check (if_short in ('take', 'wait', 'replace', 'drop')),
  add column asked_quantity integer check (asked_quantity > 0),
  -- The set or pallet of `bundles` that the line is a part of.
  add column bundle_key text,
  -- How the price came about, step by step.
  add column steps jsonb;

-- What happened to an order, in its order: who (a person, or the machine that tells of it), what, and the facts of it.
create table order_event (
  tenant_id text not null,
  account_id uuid not null,
  order_id uuid not null,
  event_id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('picking', 'shipped', 'invoiced', 'delivered', 'cancelled', 'returnAsked', 'returnAccepted',
    'returnRefused', 'returnSent', 'returnReceived', 'credited')),
  actor_kind text not null check (actor_kind in ('buyer', 'staff', 'machine')),
  actor_name text not null,
  facts jsonb not null default '{}',
  primary key (tenant_id, account_id, order_id, event_id)
);

create table shipment (
  tenant_id text not null,
  account_id uuid not null,
  order_id uuid not null,
  -- The number on the parcel or delivery note, as the ERP gives it.
  shipment_number text not null,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  shipped_at timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, account_id, order_id, shipment_number)
);
create table shipment_line (
  tenant_id text not null,
  account_id uuid not null,
  order_id uuid not null,
  shipment_number text not null,
  goods_id text not null,
  quantity integer not null check (quantity > 0),
  primary key (tenant_id, account_id, order_id, shipment_number, goods_id)
);

-- An invoice or a credit note, frozen as it was issued. Amounts are minor units, tax included in `total`.
create table invoice (
  tenant_id text not null,
  account_id uuid not null,
  order_id uuid not null,
  invoice_number text not null,
  kind text not null check (kind in ('invoice', 'creditNote')),
  issued_on date not null,
  due_on date,
  currency text not null,
  subtotal bigint not null,
  discount bigint not null,
  tax bigint not null,
  tax_percent numeric(5, 2) not null,
  tax_case text not null,
  total bigint not null,
  -- [{ "goodsId", "name", "quantity", "unitPrice", "lineTotal" }]
  lines jsonb not null,
  shipment_number text,
  -- Of a credit note: the invoice that it credits.
  credits text,
  -- The PDF as the ERP gave it, in the file store; null: ours is drawn from the row.
  file_hash text,
  told_at timestamptz not null default now(),
  primary key (tenant_id, account_id, invoice_number)
);
create unique index invoice_number on invoice (tenant_id, invoice_number);
create index invoice_order on invoice (tenant_id, account_id, order_id);

do $$
declare t text;
begin
  foreach t in array array['order_event', 'shipment', 'shipment_line', 'invoice'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
end $$;
