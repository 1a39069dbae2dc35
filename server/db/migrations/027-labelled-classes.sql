-- Classes whose articles the law wants an energy label for, with all below them (decisions §11).
alter table goods_class add column labelled boolean not null default false;
-- An article of such a class without a label is not published: to everybody it does not exist. Written by the import.
alter table goods add column published boolean not null default true;
create or replace function feed_note_goods() returns trigger language plpgsql as $$
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
        o.vip_type, o.activity_value, o.popularity, o.accessories, o.cash_back, o.tags, o.published)
      is distinct from (n.name, n.names, n.brand, n.model, n.bar_code, n.alt_bar_codes, n.class_id, n.params, n.images,
        n.sales_range, n.arrives_on, n.energy, n.sale_double, n.pkg_num, n.medium_pkg_num, n.cnt_num, n.pallet_num, n.volume_cm3,
        n.weight_g, n.vip_type, n.activity_value, n.popularity, n.accessories, n.cash_back, n.tags, n.published);
  elsif tg_op = 'INSERT' then select array_agg(tenant_id), array_agg(goods_id) into t, g from new_rows;
  else select array_agg(tenant_id), array_agg(goods_id) into t, g from old_rows;
  end if;
  if g is not null then perform feed_note('article', t, array_fill(''::text, array[cardinality(g)]), g); end if;
  return null;
end $$;
