-- Numbers without a wait (docs/records/0089-numbers-without-a-wait.md). A row that counts is held until its order is on the disk, so one
-- order a tenant goes through at a time. A sequence is held by nobody. Only a tenant's own transactions take of it.
create function next_order_number(of_tenant text) returns bigint language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare series regclass;
begin
  if of_tenant is distinct from nullif(current_setting('app.tenant', true), '') then
    raise exception 'A number is taken by its own tenant' using errcode = 'insufficient_privilege';
  end if;
  series := to_regclass('public.order_number_' || of_tenant);
  -- Null: the tenant has given none yet (begin_order_numbers).
  return case when series is not null then nextval(series) end;
end $$;

-- The first number of a tenant; those who want it at once wait for the one who makes the series.
create function begin_order_numbers(of_tenant text, first bigint) returns bigint language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if of_tenant is distinct from nullif(current_setting('app.tenant', true), '') or of_tenant !~ '^[a-z]{2,20}$' then
    raise exception 'A number is taken by its own tenant' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtext('order_number_' || of_tenant));
  execute format('create sequence if not exists public.%I start with %s', 'order_number_' || of_tenant, first);
  return public.next_order_number(of_tenant);
end $$;
revoke execute on function next_order_number, begin_order_numbers from public;
grant execute on function next_order_number, begin_order_numbers to tradepad_app;

-- The cursor of the ERP door is the place that an order gets when it is first read, so that none commits behind a reader. Orders that
-- nobody has read have none. `order_counter` counts the places from here on.
drop index orders_serial;
create unique index orders_serial on orders (tenant_id, serial) where serial is not null;
create index orders_unread on orders (tenant_id, submitted_at, order_id) where serial is null;
create policy of_erp_place on orders for update to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.machine', true) = 'erp' and serial is null)
  with check (tenant_id = current_setting('app.tenant', true) and current_setting('app.machine', true) = 'erp' and serial is not null);

-- What the backup does not know was given all the same: numbers and places go on behind it. `leap` is more than all that may be lost.
drop function note_restore();
create function note_restore(leap integer default 10000) returns integer language plpgsql as $$
declare series record; begun integer;
begin
  -- An owner who obeys row security would reach no row.
  alter table public.order_counter no force row level security;
  update public.order_counter set last = last + leap;
  alter table public.order_counter force row level security;
  for series in select oid, relname from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace and relname like 'order\_number\_%'
  loop
    perform setval(series.oid::regclass, nextval(series.oid::regclass) + leap);
  end loop;
  insert into public.restore_epoch (epoch, restored_to)
    select (select max(epoch) + 1 from public.restore_epoch), (select max(at) from public.command_verdict)
    returning epoch into begun;
  return begun;
end $$;
