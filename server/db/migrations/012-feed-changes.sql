-- What changed in the catalogue and in which transaction, so that a device is told only that (design §4). A device's cursor is the
-- oldest transaction that was still running when it asked: one that commits late has that number or a higher one, so the next
-- answer holds it. One row for each thing, with its last change; a deleted article stays as its tombstone.
create table feed_change (
  tenant_id text not null,
  kind text not null check (kind in ('article', 'stock', 'price', 'class')),
  list_id text not null default '',
  -- '' is more than one statement should tell one by one.
  goods_id text not null,
  xid bigint not null,
  primary key (tenant_id, kind, list_id, goods_id)
);
create index feed_change_newest on feed_change (tenant_id, kind, xid);
alter table feed_change enable row level security;
alter table feed_change force row level security;
create policy of_tenant on feed_change for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on feed_change to tradepad_app;

-- In the order of the keys, as every lock of several rows.
create function feed_note(of_kind text, tenants text[], lists text[], goods text[]) returns void language sql as $$
  insert into feed_change (tenant_id, kind, list_id, goods_id, xid)
  select distinct t, of_kind, l, case when cardinality(goods) > 10000 then '' else g end, pg_current_xact_id()::text::bigint
  from unnest(tenants, lists, goods) as c (t, l, g) order by 1, 3, 4
  on conflict (tenant_id, kind, list_id, goods_id) do update set xid = greatest(feed_change.xid, excluded.xid)
$$;

create function feed_note_stock() returns trigger language plpgsql as $$
declare t text[]; g text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(n.tenant_id), array_agg(n.goods_id) into t, g
    from new_rows n left join old_rows o using (tenant_id, goods_id)
    where (o.remaining, o.transit) is distinct from (n.remaining, n.transit);
  elsif tg_op = 'INSERT' then select array_agg(tenant_id), array_agg(goods_id) into t, g from new_rows;
  else select array_agg(tenant_id), array_agg(goods_id) into t, g from old_rows;
  end if;
  if g is not null then perform feed_note('stock', t, array_fill(''::text, array[cardinality(g)]), g); end if;
  return null;
end $$;

create function feed_note_activity() returns trigger language plpgsql as $$
declare t text[]; g text[];
begin
  if tg_op = 'DELETE' then select array_agg(tenant_id), array_agg(goods_id) into t, g from old_rows;
  elsif tg_op = 'INSERT' then select array_agg(tenant_id), array_agg(goods_id) into t, g from new_rows;
  else select array_agg(tenant_id), array_agg(goods_id) into t, g
    from (select tenant_id, goods_id from new_rows union select tenant_id, goods_id from old_rows) both_rows;
  end if;
  if g is not null then perform feed_note('stock', t, array_fill(''::text, array[cardinality(g)]), g); end if;
  return null;
end $$;

create function feed_note_price() returns trigger language plpgsql as $$
declare t text[]; l text[]; g text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(n.tenant_id), array_agg(n.list_id), array_agg(n.goods_id) into t, l, g
    from new_rows n left join old_rows o using (tenant_id, list_id, goods_id) where o.amount is distinct from n.amount;
  elsif tg_op = 'INSERT' then
    select array_agg(tenant_id), array_agg(list_id), array_agg(goods_id) into t, l, g from new_rows;
  else select array_agg(tenant_id), array_agg(list_id), array_agg(goods_id) into t, l, g from old_rows;
  end if;
  if g is not null then perform feed_note('price', t, l, g); end if;
  return null;
end $$;

-- Flags travel with the stock, everything else of an article that a device holds with its row.
create function feed_note_goods() returns trigger language plpgsql as $$
declare t text[]; g text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(n.tenant_id), array_agg(n.goods_id) into t, g
    from new_rows n left join old_rows o using (tenant_id, goods_id)
    where (o.off_shelves, o.presale, o.newed, o.top, o.not_check_stock)
      is distinct from (n.off_shelves, n.presale, n.newed, n.top, n.not_check_stock);
    if g is not null then perform feed_note('stock', t, array_fill(''::text, array[cardinality(g)]), g); end if;
    select array_agg(n.tenant_id), array_agg(n.goods_id) into t, g
    from new_rows n left join old_rows o using (tenant_id, goods_id)
    where (o.name, o.names, o.brand, o.model, o.bar_code, o.alt_bar_codes, o.class_id, o.params, o.images, o.sales_range,
        o.arrives_on, o.energy, o.sale_double, o.pkg_num, o.medium_pkg_num, o.cnt_num, o.pallet_num, o.volume_cm3, o.weight_g,
        o.vip_type, o.activity_value, o.popularity)
      is distinct from (n.name, n.names, n.brand, n.model, n.bar_code, n.alt_bar_codes, n.class_id, n.params, n.images,
        n.sales_range, n.arrives_on, n.energy, n.sale_double, n.pkg_num, n.medium_pkg_num, n.cnt_num, n.pallet_num, n.volume_cm3,
        n.weight_g, n.vip_type, n.activity_value, n.popularity);
  elsif tg_op = 'INSERT' then select array_agg(tenant_id), array_agg(goods_id) into t, g from new_rows;
  else select array_agg(tenant_id), array_agg(goods_id) into t, g from old_rows;
  end if;
  if g is not null then perform feed_note('article', t, array_fill(''::text, array[cardinality(g)]), g); end if;
  return null;
end $$;

create function feed_note_class() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform feed_note('class', array_agg(tenant_id), array_agg(''::text), array_agg(class_id)) from old_rows;
  else perform feed_note('class', array_agg(tenant_id), array_agg(''::text), array_agg(class_id)) from new_rows;
  end if;
  return null;
end $$;

-- A table with transition rows for each event needs a trigger for each.
do $$
declare t text; f text;
begin
  foreach t in array array['stock', 'activity', 'price', 'goods', 'goods_class'] loop
    f := 'feed_note_' || case t when 'goods_class' then 'class' else t end;
    execute format('create trigger feed_inserted after insert on %I referencing new table as new_rows for each statement execute function %I()', t, f);
    execute format('create trigger feed_updated after update on %I referencing old table as old_rows new table as new_rows for each statement execute function %I()', t, f);
    execute format('create trigger feed_deleted after delete on %I referencing old table as old_rows for each statement execute function %I()', t, f);
  end loop;
end $$;
