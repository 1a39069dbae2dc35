-- A log that is only appended to costs a writer a quarter of one that keeps a row for each thing, and two writers never wait for
-- each other in it. Readers take each thing once; every build cuts off what lies before its cursor.
alter table feed_change drop constraint feed_change_pkey;

create or replace function feed_note(of_kind text, tenants text[], lists text[], goods text[]) returns void language plpgsql as $$
declare now_xid bigint := pg_current_xact_id()::text::bigint;
begin
  if cardinality(goods) > 10000 then
    insert into feed_change (tenant_id, kind, list_id, goods_id, xid)
    select distinct t, of_kind, l, '', now_xid from unnest(tenants, lists) as c (t, l);
  else
    insert into feed_change (tenant_id, kind, list_id, goods_id, xid)
    select t, of_kind, l, g, now_xid from unnest(tenants, lists, goods) as c (t, l, g);
  end if;
end $$;

-- Stock is what changes most. It is noted straight from the changed rows; one that was set to what it was costs a few bytes of a
-- delta, comparing all of them costs every writer.
create or replace function feed_note_stock() returns trigger language plpgsql as $$
declare now_xid bigint := pg_current_xact_id()::text::bigint;
begin
  if tg_op = 'DELETE' then
    insert into feed_change (tenant_id, kind, list_id, goods_id, xid) select tenant_id, 'stock', '', goods_id, now_xid from old_rows;
  elsif (select count(*) from new_rows) > 10000 then
    insert into feed_change (tenant_id, kind, list_id, goods_id, xid) select distinct tenant_id, 'stock', '', '', now_xid from new_rows;
  else
    insert into feed_change (tenant_id, kind, list_id, goods_id, xid) select tenant_id, 'stock', '', goods_id, now_xid from new_rows;
  end if;
  return null;
end $$;
