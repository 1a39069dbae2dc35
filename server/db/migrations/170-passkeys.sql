-- Passkeys of buyers (decisions §10), and what the browser was asked to sign with them.
create table passkey (
  tenant_id text not null,
  passkey_id uuid not null default uuidv7(),
  account_id uuid not null,
  buyer_id uuid not null,
  name text not null check (length(name) between 1 and 50),
  -- As the browser names it, base64url.
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 where it does not count.
  uses bigint not null,
  transports text[] not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, passkey_id),
  unique (tenant_id, credential_id)
);
create index passkey_by_buyer on passkey (tenant_id, buyer_id);
alter table passkey enable row level security;
alter table passkey force row level security;
-- Before somebody is signed in those of the tenant: the passkey says who it is. With an account, those of that account alone.
create policy of_account on passkey for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null))
  with check (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null));
grant select, insert, update, delete on passkey to tradepad_app;

-- Each is answered once, within minutes.
create table passkey_question (
  tenant_id text not null,
  question_id uuid not null default uuidv7(),
  challenge text not null,
  -- Who wants to add one; null: somebody who wants to sign in.
  buyer_id uuid,
  asked_at timestamptz not null,
  primary key (tenant_id, question_id)
);
alter table passkey_question enable row level security;
alter table passkey_question force row level security;
create policy of_tenant on passkey_question for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on passkey_question to tradepad_app;
