-- Coupons (decisions §17): what the trade gives, who may use it, and what was used. Amounts are minor units of `currency`.
create table coupon (
  tenant_id text not null,
  coupon_id uuid not null default uuidv7(),
  -- In capitals, letters and digits only; null: nobody gets it by a code.
  code text,
  names jsonb not null default '{}',
  currency text not null,
  kind text not null check (kind in ('amount', 'percent')),
  -- What comes off; of a percentage the most that does, null is no ceiling.
  amount bigint check (amount > 0),
  percent numeric(5, 2) not null default 0 check (percent >= 0 and percent <= 100),
  least_value bigint not null default 0 check (least_value >= 0),
  class_ids text[] not null default '{}',
  goods_ids text[] not null default '{}',
  -- Null is always; the end is the first moment that is outside.
  starts_at timestamptz,
  ends_at timestamptz,
  -- All accounts of the tenant, or those of coupon_account.
  audience text not null default 'all' check (audience in ('all', 'listed')),
  per_account integer not null default 1 check (per_account > 0),
  -- Of all accounts together; null is not limited.
  uses_max integer check (uses_max > 0),
  uses integer not null default 0 check (uses >= 0 and uses <= coalesce(uses_max, uses)),
  primary key (tenant_id, coupon_id)
);
create unique index coupon_code on coupon (tenant_id, code);

-- The accounts that may use a coupon of the audience 'listed': chosen by the trade, or by its code.
create table coupon_account (
  tenant_id text not null,
  account_id uuid not null,
  coupon_id uuid not null,
  since timestamptz not null default now(),
  primary key (tenant_id, account_id, coupon_id)
);

-- One an order; a cancelled order gives it back.
create table coupon_use (
  tenant_id text not null,
  account_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  used_at timestamptz not null,
  amount bigint not null check (amount >= 0),
  given_back_at timestamptz,
  primary key (tenant_id, account_id, order_id)
);
create index coupon_use_standing on coupon_use (tenant_id, account_id, coupon_id) where given_back_at is null;

-- The statement of cash-back reads the orders that earn some.
create index orders_with_cash_back on orders (tenant_id, account_id, submitted_at) where cash_back > 0;

alter table coupon enable row level security;
alter table coupon force row level security;
create policy of_tenant on coupon for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
do $$
declare t text;
begin
  foreach t in array array['coupon_account', 'coupon_use'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
end $$;
-- The trade makes coupons; ordering only counts their uses.
grant select, update on coupon to tradepad_app;
