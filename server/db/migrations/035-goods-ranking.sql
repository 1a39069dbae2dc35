-- What was ordered of each article in the last days, of the whole tenant: what "most ordered first" and the ranking follow. Its class is
-- the article's own at that time; goods.popularity holds the same quantity, because search and devices rank by it.
create table goods_ranking (
  tenant_id text not null,
  class_id text not null,
  goods_id text not null,
  quantity bigint not null check (quantity > 0),
  primary key (tenant_id, class_id, goods_id)
);
create index goods_ranking_by_quantity on goods_ranking (tenant_id, quantity desc);
alter table goods_ranking enable row level security;
alter table goods_ranking force row level security;
create policy of_tenant on goods_ranking for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on goods_ranking to tradepad_app;

-- The owner alone adds up over all accounts of a tenant: nobody who signs in for the program reads another account's orders, only
-- the sums.
create policy of_ranking on orders for select to current_user using (tenant_id = current_setting('app.tenant', true));
create policy of_ranking on order_line for select to current_user using (tenant_id = current_setting('app.tenant', true));
create policy of_ranking on goods_ranking for all to current_user
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create policy of_ranking on goods for all to current_user
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

-- For the tenant of the transaction, over the orders given in [since, until). Answers how many articles were ordered. Articles whose
-- quantity is what it was are not written, so that devices are told only of those that moved.
create function rebuild_ranking(since timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare of_tenant text := current_setting('app.tenant', true);
declare ranked integer;
begin
  delete from goods_ranking where tenant_id = of_tenant;
  insert into goods_ranking (tenant_id, class_id, goods_id, quantity)
  select of_tenant, g.class_id, l.goods_id, sum(l.quantity)
  from orders o join order_line l using (tenant_id, account_id, order_id)
    join goods g on g.tenant_id = of_tenant and g.goods_id = l.goods_id
  where o.tenant_id = of_tenant and o.state <> 'cancelled' and o.submitted_at >= since and o.submitted_at < until
  group by g.class_id, l.goods_id;
  get diagnostics ranked = row_count;
  update goods g set popularity = n.quantity
  from (
    select a.goods_id, least(coalesce(r.quantity, 0), 2147483647)::integer as quantity
    from goods a left join goods_ranking r on r.tenant_id = of_tenant and r.goods_id = a.goods_id where a.tenant_id = of_tenant
  ) n
  where g.tenant_id = of_tenant and g.goods_id = n.goods_id and g.popularity <> n.quantity;
  return ranked;
end $$;
revoke execute on function rebuild_ranking from public;
grant execute on function rebuild_ranking to tradepad_app;

select jobs.create_queue('ranking.build', jsonb_build_object('policy', 'singleton', 'heartbeatSeconds', 10));
