-- What clients send back (decisions §16).

-- A return of shipped articles of one order; the id is made on the device.
create table order_return (
  tenant_id text not null,
  account_id uuid not null,
  return_id uuid not null,
  order_id uuid not null,
  -- The order's number and which return of it this is.
  return_number text not null,
  state text not null default 'requested'
    check (state in ('requested', 'accepted', 'refused', 'sent', 'received', 'credited', 'withdrawn')),
  requested_at timestamptz not null,
  requested_by text not null,
  notes text not null default '',
  -- Why it was refused, or what to mind with an accepted one.
  answer text not null default '',
  carrier text not null default '',
  tracking_number text not null default '',
  tag_id text not null default '',
  -- The shipping label as the ERP gave it, in the file store; null: ours is drawn.
  label_hash text,
  -- Numbers of its credit notes.
  credit_notes jsonb not null default '[]',
  -- [{ "state", "at", "by", "about" }], the first thing first.
  history jsonb not null default '[]',
  primary key (tenant_id, account_id, return_id)
);
create unique index order_return_number on order_return (tenant_id, return_number);
create index order_return_order on order_return (tenant_id, account_id, order_id);
create index order_return_newest on order_return (tenant_id, account_id, requested_at desc, return_id);
-- What the ERP has to judge, receive or credit.
create index order_return_state on order_return (tenant_id, state, return_number);

create table order_return_line (
  tenant_id text not null,
  account_id uuid not null,
  return_id uuid not null,
  line_no integer not null,
  goods_id text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('damaged', 'faulty', 'wrongArticle', 'tooMany', 'notAsDescribed', 'notNeeded', 'other')),
  note text not null default '',
  primary key (tenant_id, account_id, return_id, line_no)
);

-- Photos lie in the file store under their SHA-256; they came as uploads.
create table return_photo (
  tenant_id text not null,
  account_id uuid not null,
  return_id uuid not null,
  line_no integer not null,
  place integer not null,
  hash text not null,
  kind text not null check (kind in ('jpeg', 'png', 'webp')),
  size integer not null check (size > 0),
  primary key (tenant_id, account_id, return_id, line_no, place)
);
create index return_photo_hash on return_photo (tenant_id, account_id, hash);

do $$
declare t text;
begin
  foreach t in array array['order_return', 'order_return_line', 'return_photo'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format($p$create policy of_erp_read on %I for select to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and current_setting('app.machine', true) = 'erp')$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
end $$;

alter table order_event drop constraint order_event_kind_check;
alter table order_event add constraint order_event_kind_check check (kind in ('picking', 'shipped', 'invoiced', 'delivered', 'cancelled',
  'returnAsked', 'returnWithdrawn', 'returnAccepted', 'returnRefused', 'returnSent', 'returnReceived', 'credited'));
