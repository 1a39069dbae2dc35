-- Several people of a client account (decisions §2): what each may do, and who is invited.
alter table buyer
  add column may text not null default 'manage' check (may in ('look', 'order', 'manage'));

-- What the browser said of itself, so that a person knows their sessions again.
alter table session add column device text not null default '' check (length(device) <= 300);
create index session_by_principal on session (tenant_id, principal_id) where ended_at is null;

create table buyer_invitation (
  tenant_id text not null,
  invitation_id uuid not null default uuidv7(),
  account_id uuid not null,
  email text not null check (length(email) between 3 and 254),
  name text not null,
  may text not null check (may in ('look', 'order', 'manage')),
  language text not null,
  invited_by uuid not null,
  made_at timestamptz not null,
  -- SHA-256 of the token of the last mail: the table alone opens nothing.
  token_hash bytea,
  primary key (tenant_id, invitation_id),
  unique (tenant_id, account_id, email)
);
create unique index buyer_invitation_by_token on buyer_invitation (tenant_id, token_hash) where token_hash is not null;
alter table buyer_invitation enable row level security;
alter table buyer_invitation force row level security;
-- Without an account (a job, somebody with a token) those of the tenant; with one, those of that account alone.
create policy of_account on buyer_invitation for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null))
  with check (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null));
grant select, insert, update, delete on buyer_invitation to tradepad_app;
select jobs.create_queue('people.invite', jsonb_build_object('policy', 'standard', 'heartbeatSeconds', 10));

-- The same for the people themselves: a forgotten condition shows nobody of another account.
drop policy of_tenant on buyer;
create policy of_account on buyer for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null))
  with check (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null));
