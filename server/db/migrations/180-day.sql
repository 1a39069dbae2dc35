-- The representative's day (docs/records/0180-the-representatives-day.md).

-- The last moment of the visit that is going on or was the last, and of the one before it.
alter table staff_account add column visit_at timestamptz, add column visit_before_at timestamptz;

-- What an article cost before, in minor units of its list: what has changed since a visit.
create table price_change (
  tenant_id text not null,
  list_id text not null,
  goods_id text not null,
  changed_at timestamptz not null default now(),
  amount_before integer not null,
  amount_after integer not null,
  primary key (tenant_id, list_id, goods_id, changed_at)
);
create index price_change_newest on price_change (tenant_id, changed_at);

-- When an article that was out of stock could be had again.
create table stock_back (
  tenant_id text not null,
  goods_id text not null,
  back_at timestamptz not null default now(),
  remaining integer not null,
  primary key (tenant_id, goods_id, back_at)
);
create index stock_back_newest on stock_back (tenant_id, back_at);

do $$
declare t text;
begin
  foreach t in array array['price_change', 'stock_back'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_tenant on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true))$p$, t);
    execute format('grant select, insert, delete on %I to tradepad_app', t);
  end loop;
end $$;

-- One statement writes a whole list.
create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into price_change (tenant_id, list_id, goods_id, amount_before, amount_after)
    select n.tenant_id, n.list_id, n.goods_id, o.amount, n.amount
    from new_rows n join old_rows o using (tenant_id, list_id, goods_id) where o.amount <> n.amount
    on conflict (tenant_id, list_id, goods_id, changed_at) do nothing;
  return null;
end $$;
create trigger note_price_change after update on price
  referencing old table as old_rows new table as new_rows for each statement execute function note_price_change();

-- Asked of each row without a function being called: orders only ever take from the stock.
create function note_stock_back() returns trigger language plpgsql as $$
begin
  insert into stock_back (tenant_id, goods_id, remaining) values (new.tenant_id, new.goods_id, new.remaining)
    on conflict (tenant_id, goods_id, back_at) do nothing;
  return null;
end $$;
create trigger note_stock_back after update on stock
  for each row when (old.remaining <= 0 and new.remaining > 0) execute function note_stock_back();
