-- A line for each statement and not for each thing: what 5,000 changes add to their commit is one row and no index of 5,000.
alter table feed_change add column goods_ids text[];
update feed_change set goods_ids = array[goods_id];
alter table feed_change alter column goods_ids set not null;
alter table feed_change drop column goods_id;

create or replace function feed_note(of_kind text, tenants text[], lists text[], goods text[]) returns void language sql as $$
  insert into feed_change (tenant_id, kind, list_id, goods_ids, xid)
  select t, of_kind, l, case when cardinality(goods) > 10000 then array[''] else array_agg(g) end, pg_current_xact_id()::text::bigint
  from unnest(tenants, lists, goods) as c (t, l, g) group by t, l
$$;

create or replace function feed_note_stock() returns trigger language plpgsql as $$
declare now_xid bigint := pg_current_xact_id()::text::bigint;
begin
  if tg_op = 'DELETE' then
    insert into feed_change (tenant_id, kind, list_id, goods_ids, xid)
    select tenant_id, 'stock', '', array_agg(goods_id), now_xid from old_rows group by tenant_id;
  else
    insert into feed_change (tenant_id, kind, list_id, goods_ids, xid)
    select tenant_id, 'stock', '', case when count(*) > 10000 then array[''] else array_agg(goods_id) end, now_xid
    from new_rows group by tenant_id;
  end if;
  return null;
end $$;
