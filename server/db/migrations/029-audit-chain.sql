-- Every write of a person, append-only and chained (docs/records/0036-audit-chain.md). The program may add rows and read them; number,
-- former and hash are set by a trigger that runs as the owner, so what is added cannot lie about its place.
alter table audit rename to audit_before;
alter table audit_before rename constraint audit_pkey to audit_before_pkey;
-- An owner who obeys row security would read none of them.
alter table audit_before no force row level security;

create table audit (
  tenant_id text not null,
  -- The account acted for, else the person: those who write at the same time for different accounts do not wait for each other.
  chain text not null,
  number bigint not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid not null,
  account_id uuid,
  action text not null,
  subject text not null default '',
  request_id text not null default '',
  command_id uuid,
  -- SHA-256 of what was asked and of what was answered: enough to prove, nothing to read.
  asked text not null default '',
  answered text not null default '',
  former bytea not null,
  hash bytea not null,
  primary key (tenant_id, chain, number)
);
create index audit_by_time on audit (tenant_id, at);

-- The end of each chain: a row that is cut off at the end is missed here.
create table audit_head (
  tenant_id text not null,
  chain text not null,
  number bigint not null,
  hash bytea not null,
  primary key (tenant_id, chain)
);

-- Each part with its length before it, so that no two rows read the same. server/db/verify-audit.ts computes the same.
create function audit_chained() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.chain := coalesce(new.account_id::text, new.actor_kind || ':' || new.actor_id);
  insert into audit_head as h (tenant_id, chain, number, hash) values (new.tenant_id, new.chain, 1, '')
    on conflict (tenant_id, chain) do update set number = h.number + 1 returning number, hash into new.number, new.former;
  new.hash := (
    select sha256(convert_to(string_agg(case when part is null then '-' else octet_length(part) || ':' || part end, ',' order by place), 'UTF8'))
    from unnest(array[new.tenant_id, new.chain, new.number::text, (extract(epoch from new.at) * 1000000)::bigint::text, new.actor_kind,
      new.actor_id::text, new.account_id::text, new.action, new.subject, new.request_id, new.command_id::text, new.asked, new.answered,
      encode(new.former, 'hex')]) with ordinality as parts (part, place));
  update audit_head set hash = new.hash where tenant_id = new.tenant_id and chain = new.chain;
  return new;
end $$;
create trigger audit_chained before insert on audit for each row execute function audit_chained();

insert into audit (tenant_id, at, actor_kind, actor_id, account_id, action, subject)
  select tenant_id, at, actor_kind, actor_id, account_id, action, subject from audit_before order by tenant_id, at, audit_id;
drop table audit_before;

-- The second wall, for the owner too: who wants to change the past has to take down this trigger first.
create function audit_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is only added to' using errcode = '42501';
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function audit_append_only();
create trigger audit_not_emptied before truncate on audit for each statement execute function audit_append_only();

do $$
declare t text;
begin
  foreach t in array array['audit', 'audit_head'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_tenant on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true))$p$, t);
    execute format('grant select on %I to tradepad_app', t);
  end loop;
end $$;
grant insert (tenant_id, at, actor_kind, actor_id, account_id, action, subject, request_id, command_id, asked, answered)
  on audit to tradepad_app;

-- What housekeeping asks for.
create index command_verdict_by_time on command_verdict (tenant_id, at);
create index web_log_by_time on web_log (tenant_id, at);
