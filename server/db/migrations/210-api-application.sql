-- Access of clients' own programs (decisions §15): the application, and a machine client of one account when it passes.
create table api_application (
  tenant_id text not null,
  account_id uuid not null,
  application_id uuid not null default uuidv7(),
  program_name text not null,
  company_name text not null,
  store_url text not null,
  company_size text not null check (company_size in ('upTo9', 'upTo49', 'upTo249', 'over249')),
  has_technician boolean not null,
  wanted text[] not null check (wanted <@ array['basic', 'images', 'stock', 'classification', 'parameters', 'others', 'orders']),
  state text not null default 'submitted' check (state in ('submitted', 'passed', 'failed')),
  submitted_at timestamptz not null,
  submitted_by text not null,
  judged_at timestamptz,
  answer text not null default '',
  client_id uuid,
  primary key (tenant_id, account_id, application_id)
);
create unique index api_application_waits on api_application (tenant_id, account_id) where state = 'submitted';
alter table api_application enable row level security;
alter table api_application force row level security;
create policy of_account on api_application for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid);
grant select, insert, update on api_application to tradepad_app;

-- Null is a program of the tenant itself.
alter table machine_client add column account_id uuid;
alter table machine_client add column used_at timestamptz;
alter table machine_client drop constraint machine_client_scopes_check;
alter table machine_client add constraint machine_client_scopes_check
  check (scopes <@ array['erp', 'basic', 'images', 'stock', 'classification', 'parameters', 'others', 'orders']);
-- Within an account the programs of that account; before one is known those of the tenant, for a token is asked for by the client id alone.
drop policy of_tenant on machine_client;
create policy of_account on machine_client for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null))
  with check (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null));
grant delete on machine_secret to tradepad_app;

-- A program gives orders, too.
alter table orders drop constraint orders_actor_kind_check;
alter table orders add constraint orders_actor_kind_check check (actor_kind in ('buyer', 'staff', 'machine'));
