-- What the ERP tells of the goods (docs/records/0057-erp-door.md).

-- When the ERP counted: an older count that comes late changes nothing.
alter table stock add column as_of timestamptz;

-- Deliveries on their way to us, several days an article. The next day stands in goods.arrives_on, what comes then in stock.transit.
create table goods_arrival (
  tenant_id text not null,
  goods_id text not null,
  day date not null,
  quantity integer not null check (quantity > 0),
  told_at timestamptz not null default now(),
  primary key (tenant_id, goods_id, day)
);
create index goods_arrival_by_day on goods_arrival (tenant_id, day);
alter table goods_arrival enable row level security;
alter table goods_arrival force row level security;
create policy of_tenant on goods_arrival for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on goods_arrival to tradepad_app;

-- A count of the ERP still holds what an order took that was cancelled after it.
create index orders_cancelled_at on orders (tenant_id, (cancelled ->> 'at')) where state = 'cancelled';

-- A parcel is told by mail to whoever gave the order.
alter table mail_message drop constraint mail_message_kind_check;
alter table mail_message add constraint mail_message_kind_check check (kind in ('arrival', 'orderReceived', 'orderShipped'));
