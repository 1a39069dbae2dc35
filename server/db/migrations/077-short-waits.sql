-- How often orders changed the stock, beside catalogue_revision.volatile: one row a tenant made all orders take turns until their commits.
-- A connection has a place of its own, as good as always; the sum is what a reader sees.
create table stock_revision (
  tenant_id text not null,
  place smallint not null,
  raised bigint not null,
  primary key (tenant_id, place)
);
alter table stock_revision enable row level security;
alter table stock_revision force row level security;
create policy of_tenant on stock_revision for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on stock_revision to tradepad_app;

-- The audit's chain in one statement instead of three; the same hash (029-audit-chain.sql, server/db/verify-audit.ts).
create function audit_hash(entry audit, place bigint, before bytea) returns bytea language plpgsql stable
  set search_path = pg_catalog, pg_temp as $$
declare
  number text := place::text;
  at text := (extract(epoch from entry.at) * 1000000)::bigint::text;
  actor text := entry.actor_id::text;
  account text := entry.account_id::text;
  command text := entry.command_id::text;
  former text := encode(before, 'hex');
begin
  -- Without a query, so that it is computed and not planned.
  return sha256(convert_to(
    octet_length(entry.tenant_id) || ':' || entry.tenant_id || ',' || octet_length(entry.chain) || ':' || entry.chain
    || ',' || octet_length(number) || ':' || number || ',' || octet_length(at) || ':' || at
    || ',' || octet_length(entry.actor_kind) || ':' || entry.actor_kind || ',' || octet_length(actor) || ':' || actor
    || ',' || coalesce(octet_length(account) || ':' || account, '-')
    || ',' || octet_length(entry.action) || ':' || entry.action || ',' || octet_length(entry.subject) || ':' || entry.subject
    || ',' || octet_length(entry.request_id) || ':' || entry.request_id
    || ',' || coalesce(octet_length(command) || ':' || command, '-')
    || ',' || octet_length(entry.asked) || ':' || entry.asked || ',' || octet_length(entry.answered) || ':' || entry.answered
    || ',' || octet_length(former) || ':' || former, 'UTF8'));
end $$;

create or replace function audit_chained() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.chain := coalesce(new.account_id::text, new.actor_kind || ':' || new.actor_id);
  loop
    update audit_head h set number = h.number + 1, hash = audit_hash(new, h.number + 1, h.hash)
      where h.tenant_id = new.tenant_id and h.chain = new.chain
      returning with (old as before, new as after) before.hash, after.number, after.hash into new.former, new.number, new.hash;
    exit when found;
    insert into audit_head (tenant_id, chain, number, hash) values (new.tenant_id, new.chain, 0, '') on conflict do nothing;
  end loop;
  return new;
end $$;
revoke execute on function audit_hash from public;
