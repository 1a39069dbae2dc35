-- The scratch card (decisions §17): campaigns, their prizes, the sealed list, and the tickets of accounts. Amounts are minor units of `currency`.
create table scratch_campaign (
  tenant_id text not null,
  campaign_id uuid not null default uuidv7(),
  names jsonb not null default '{}',
  -- Only accounts of this currency take part: its prizes are coupons of it.
  currency text not null,
  -- Goods of an order, before coupon and tax, that give a ticket.
  least_sum bigint not null check (least_sum > 0),
  -- The end is the first moment that is outside.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  -- SHA-256 of the salt and the shuffled list, as hexadecimal figures: published before the first ticket.
  commitment text not null,
  -- Tickets that the list is for, that were given, and of these opened or taken back.
  size integer not null check (size > 0),
  dealt integer not null default 0 check (dealt between 0 and size),
  settled integer not null default 0 check (settled between 0 and dealt),
  primary key (tenant_id, campaign_id)
);

create table scratch_prize (
  tenant_id text not null,
  campaign_id uuid not null,
  prize_key text not null,
  -- Null wins nothing.
  coupon_id uuid,
  pieces integer not null check (pieces > 0),
  primary key (tenant_id, campaign_id, prize_key)
);

-- What nobody may see before the end: the salt, and the prize of each ticket from the first on.
create table scratch_list (
  tenant_id text not null,
  campaign_id uuid not null,
  salt text not null,
  prizes text[] not null,
  primary key (tenant_id, campaign_id)
);

-- One an order and campaign. Its number is its place in the list, so its prize is decided when it is given.
create table scratch_ticket (
  tenant_id text not null,
  account_id uuid not null,
  ticket_id uuid not null default uuidv7(),
  campaign_id uuid not null,
  order_id uuid not null,
  number integer not null check (number > 0),
  given_at timestamptz not null,
  opened_at timestamptz,
  prize_key text check (opened_at is null or prize_key is not null),
  -- Its order was cancelled before anybody opened it.
  taken_back_at timestamptz check (taken_back_at is null or opened_at is null),
  primary key (tenant_id, account_id, ticket_id),
  unique (tenant_id, account_id, order_id, campaign_id),
  unique (tenant_id, campaign_id, number)
);
create index scratch_ticket_newest on scratch_ticket (tenant_id, account_id, given_at desc);

-- A coupon that was won twice can be used twice as often.
alter table coupon_account add column times integer not null default 1 check (times > 0);

do $$
declare t text;
begin
  foreach t in array array['scratch_campaign', 'scratch_prize', 'scratch_list'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_tenant on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true))$p$, t);
    execute format('grant select on %I to tradepad_app', t);
  end loop;
end $$;
-- The trade makes campaigns; giving and opening only count.
grant update (dealt, settled) on scratch_campaign to tradepad_app;
alter table scratch_ticket enable row level security;
alter table scratch_ticket force row level security;
create policy of_account on scratch_ticket for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid);
grant select, insert, update on scratch_ticket to tradepad_app;
