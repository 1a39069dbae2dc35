-- Orders above a person's limit wait for a colleague (record 240). Minor units of the account's currency; null is no limit.
alter table buyer
  add column order_limit bigint check (order_limit > 0),
  -- Whoever manages people could lift it themselves.
  add constraint buyer_manager_unlimited check (order_limit is null or may = 'order');

create table order_approval (
  tenant_id text not null,
  account_id uuid not null,
  -- The id that the order has once it is approved.
  order_id uuid not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  -- As the device sent it: contract `orderDraft`.
  draft jsonb not null,
  -- What it was when it was asked for: address, lines, sets and pallets, as the contract's detail shows them.
  shown jsonb not null,
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null,
  language text not null,
  -- As the order was priced when it was asked for.
  total bigint not null check (total >= 0),
  currency text not null,
  line_count integer not null check (line_count > 0),
  own_number text not null default '',
  decided_by uuid,
  decided_name text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  primary key (tenant_id, account_id, order_id),
  check ((state = 'open') = (decided_at is null))
);
create index order_approval_newest on order_approval (tenant_id, account_id, asked_at desc);
alter table order_approval enable row level security;
alter table order_approval force row level security;
create policy of_account on order_approval for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid);
grant select, insert, update on order_approval to tradepad_app;

alter table mail_message drop constraint mail_message_kind_check;
alter table mail_message add constraint mail_message_kind_check
  check (kind in ('arrival', 'cartArrival', 'orderReceived', 'orderShipped', 'orderCancelled', 'filesReady', 'filesFailed',
    'approvalAsked', 'approvalRefused'));
select jobs.create_queue('approval.tell', jsonb_build_object('policy', 'standard', 'heartbeatSeconds', 10));
