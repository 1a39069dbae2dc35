-- Webhooks (docs/records/0212-webhooks.md): where a client's own server is told what happened, and what was told.
create table webhook_endpoint (
  tenant_id text not null,
  account_id uuid not null,
  webhook_id uuid not null default uuidv7(),
  url text not null,
  description text not null default '',
  events text[] not null
    check (events <@ array['order.state_changed', 'stock.out', 'stock.back', 'files.ready', 'return.state_changed']),
  is_on boolean not null,
  made_at timestamptz not null,
  made_by text not null,
  -- Why it was switched off by itself: it answered 410, or took nothing for days.
  off_because text check (off_because in ('gone', 'failing')),
  off_at timestamptz,
  -- The job that is sending: one at a time.
  held_by uuid,
  held_until timestamptz,
  -- Failures in a row: after each it is left alone for longer.
  failures integer not null default 0 check (failures >= 0),
  rests_until timestamptz,
  primary key (tenant_id, account_id, webhook_id)
);

-- Which secrets sign. None is kept: each follows from the server's own key and its id (server/http/seal-keys.ts).
create table webhook_secret (
  tenant_id text not null,
  account_id uuid not null,
  webhook_id uuid not null,
  secret_id uuid not null default uuidv7(),
  made_at timestamptz not null,
  -- Null is the newest; a former one signs beside it until then.
  ends_at timestamptz,
  primary key (tenant_id, account_id, webhook_id, secret_id),
  foreign key (tenant_id, account_id, webhook_id) references webhook_endpoint on delete cascade
);

create table webhook_delivery (
  tenant_id text not null,
  account_id uuid not null,
  webhook_id uuid not null,
  delivery_id uuid not null default uuidv7(),
  type text not null
    check (type in ('order.state_changed', 'stock.out', 'stock.back', 'files.ready', 'return.state_changed', 'webhook.test')),
  data jsonb not null,
  at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- After this one it is given up.
  attempts_max integer not null default 10 check (attempts_max > 0),
  due_at timestamptz not null default now(),
  -- A person asked for it, so it goes to an endpoint that is off, too.
  asked boolean not null default false,
  -- Of the last attempt.
  last_at timestamptz,
  status integer,
  ms integer check (ms >= 0),
  problem text check (problem in ('refused', 'address', 'name', 'timeout', 'certificate', 'unreachable', 'off')),
  answer text not null default '',
  -- Without a foreign key: an order would fail whose webhook is deleted at the same moment. What is left behind housekeeping forgets.
  primary key (tenant_id, account_id, webhook_id, delivery_id)
);
create index webhook_delivery_due on webhook_delivery (tenant_id, account_id, webhook_id, due_at) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (tenant_id, account_id, webhook_id, at desc, delivery_id);
create index webhook_delivery_old on webhook_delivery (tenant_id, at);

-- An article that can no longer be had, or can again: told to the accounts that have to do with it by a job, for a transaction sees one account.
create table stock_crossing (
  tenant_id text not null,
  crossing_id uuid not null default uuidv7(),
  goods_id text not null,
  kind text not null check (kind in ('out', 'back')),
  remaining integer not null,
  at timestamptz not null default now(),
  told_at timestamptz,
  primary key (tenant_id, crossing_id)
);
create index stock_crossing_untold on stock_crossing (tenant_id, at) where told_at is null;
create index stock_crossing_old on stock_crossing (tenant_id, at);

do $$
declare t text;
begin
  foreach t in array array['webhook_endpoint', 'webhook_secret', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
  -- The job of every minute asks whom stock is told to, and where something was left lying.
  foreach t in array array['webhook_endpoint', 'webhook_delivery'] loop
    execute format($p$create policy of_webhooks_read on %I for select to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and current_setting('app.webhooks', true) = 'on')$p$, t);
  end loop;
end $$;
create policy of_housekeeping_read on webhook_delivery for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on');
create policy of_housekeeping on webhook_delivery for delete to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on');

alter table stock_crossing enable row level security;
alter table stock_crossing force row level security;
create policy of_tenant on stock_crossing for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on stock_crossing to tradepad_app;

select jobs.create_queue('webhook.send', jsonb_build_object('policy', 'standard', 'heartbeatSeconds', 10));
select jobs.create_queue('webhook.tell', jsonb_build_object('policy', 'singleton', 'heartbeatSeconds', 10));

-- What happened to the account goes to every endpoint that chose it and has a secret to sign with, in the transaction in which it happens.
create function note_webhook_event(of_tenant text, of_account uuid, event text, facts jsonb) returns void language plpgsql as $$
declare webhook uuid;
begin
  for webhook in
    insert into webhook_delivery (tenant_id, account_id, webhook_id, type, data)
    select e.tenant_id, e.account_id, e.webhook_id, event, facts from webhook_endpoint e
    where e.tenant_id = of_tenant and e.account_id = of_account and e.is_on and event = any (e.events)
      and exists (select from webhook_secret s
        where s.tenant_id = e.tenant_id and s.account_id = e.account_id and s.webhook_id = e.webhook_id and s.ends_at is null)
    returning webhook_id
  loop
    perform enqueue_job('webhook.send', jsonb_build_object('tenant', of_tenant, 'account', of_account, 'webhookId', webhook));
  end loop;
end $$;

create function note_order_state() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(new.tenant_id, new.account_id, 'order.state_changed', jsonb_build_object('orderId', new.order_id,
    'orderNumber', new.order_number, 'ownNumber', new.own_number, 'state', new.state,
    'formerState', case when tg_op = 'UPDATE' and old.state <> new.state then old.state end));
  return null;
end $$;
-- An order that may still be taken back with others has no number yet: its number is its news.
create trigger note_order_given after insert on orders for each row when (new.order_number not like '?%')
  execute function note_order_state();
create trigger note_order_moved after update of state, order_number on orders for each row
  when (old.state <> new.state or (old.order_number like '?%' and new.order_number not like '?%'))
  execute function note_order_state();

create function note_return_state() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(new.tenant_id, new.account_id, 'return.state_changed', jsonb_build_object('returnId', new.return_id,
    'returnNumber', new.return_number, 'orderId', new.order_id, 'state', new.state,
    'formerState', case when tg_op = 'UPDATE' then old.state end));
  return null;
end $$;
create trigger note_return_asked after insert on order_return for each row execute function note_return_state();
create trigger note_return_moved after update of state on order_return for each row when (old.state <> new.state)
  execute function note_return_state();

create function note_files_ready() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(new.tenant_id, new.account_id, 'files.ready', jsonb_build_object('fileId', new.file_id,
    'fileName', new.file_name, 'files', new.file_count, 'missing', new.missing_count, 'bytes', new.bytes,
    'expiresAt', to_char(new.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  return null;
end $$;
create trigger note_files_ready after update of state on download_file for each row
  when (old.state <> 'done' and new.state = 'done') execute function note_files_ready();

create function note_stock_crossing() returns trigger language plpgsql as $$
begin
  insert into stock_crossing (tenant_id, goods_id, kind, remaining)
    values (new.tenant_id, new.goods_id, case when new.remaining > 0 then 'back' else 'out' end, new.remaining);
  return null;
end $$;
create trigger note_stock_crossing after update on stock for each row
  when ((old.remaining > 0) <> (new.remaining > 0)) execute function note_stock_crossing();
