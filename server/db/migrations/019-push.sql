-- Browsers that asked to be told, and what waits to be told them. A message goes to people of an account whom the one who causes
-- it does not know, so both tables are the tenant's; whoever reads or changes a subscription names the person.
create table push_subscription (
  tenant_id text not null,
  endpoint text not null check (length(endpoint) between 1 and 2000),
  principal_kind text not null check (principal_kind in ('buyer', 'staff')),
  principal_id uuid not null,
  -- Told only while the session lives: signed out is signed out.
  session_id uuid not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  kinds text[] not null check (kinds <@ array['orders', 'arrivals']),
  since timestamptz not null default now(),
  primary key (tenant_id, endpoint)
);
create index push_subscription_by_person on push_subscription (tenant_id, principal_id);
-- Who may act for an account is asked with every order.
create index buyer_by_account on buyer (tenant_id, account_id);
create index staff_account_by_account on staff_account (tenant_id, account_id);

-- Written in the transaction of its cause, taken by server/jobs/send-push.ts. It names the thing and nothing of it.
create table push_message (
  tenant_id text not null,
  message_id uuid not null default uuidv7(),
  endpoint text not null,
  kind text not null check (kind in ('orderGiven', 'orderCancelled', 'goodsArrived')),
  subject text not null,
  made_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries smallint not null default 0,
  -- Given up, kept for a while for whoever asks why.
  dead_at timestamptz,
  primary key (tenant_id, message_id)
);
create index push_message_due on push_message (tenant_id, due_at) where dead_at is null;
create index push_message_by_endpoint on push_message (tenant_id, endpoint);

do $$
declare t text;
begin
  foreach t in array array['push_subscription', 'push_message'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_tenant on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true))$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
end $$;
