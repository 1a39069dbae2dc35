-- Companies that apply for an account (§2, §5), and the desk where service decides (decisions §18).
create table registration (
  tenant_id text not null,
  registration_id uuid not null default uuidv7(),
  -- The account that it made; null until the address is proven.
  account_id uuid,
  email text not null check (length(email) between 3 and 254),
  company text not null,
  country text not null,
  vat text not null,
  address jsonb not null,
  language text not null,
  password_hash text not null,
  -- SHA-256 of what the form holds, so that nobody else goes on with it.
  key_hash bytea not null,
  code_hash text,
  code_at timestamptz,
  tries smallint not null default 0,
  mails smallint not null default 0,
  proof_hash text,
  proof_kind text,
  asked_at timestamptz not null,
  -- open: the address is not proven yet.
  state text not null default 'open' check (state in ('open', 'received', 'asked', 'refused', 'approved')),
  reason text not null default '',
  primary key (tenant_id, registration_id)
);
create index registration_by_account on registration (tenant_id, account_id) where account_id is not null;
alter table registration enable row level security;
alter table registration force row level security;
create policy of_account on registration for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null))
  with check (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null));
grant select, insert, update, delete on registration to tradepad_app;

create table desk_case (
  tenant_id text not null,
  case_id uuid not null default uuidv7(),
  kind text not null check (kind in ('registration')),
  -- What is decided: the registration.
  subject_id uuid not null,
  title text not null,
  state text not null default 'open' check (state in ('open', 'asked', 'approved', 'refused')),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- Who has taken it in hand.
  assignee uuid,
  assignee_name text not null default '',
  -- Raised by every act, so that nobody decides what they have not seen.
  version integer not null default 1,
  primary key (tenant_id, case_id),
  unique (tenant_id, kind, subject_id)
);
create index desk_case_by_state on desk_case (tenant_id, state, opened_at);

create table desk_event (
  tenant_id text not null,
  case_id uuid not null,
  number integer not null,
  at timestamptz not null,
  act text not null check (act in ('opened', 'claimed', 'released', 'asked', 'answered', 'approved', 'refused')),
  actor_name text not null,
  note text not null default '',
  primary key (tenant_id, case_id, number)
);

do $$
declare t text;
begin
  foreach t in array array['desk_case', 'desk_event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_tenant on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true))$p$, t);
  end loop;
end $$;
grant select, insert, update on desk_case to tradepad_app;
grant select, insert on desk_event to tradepad_app;
-- Numbers of clients that applied here; the import gives those that come from elsewhere.
create sequence registered_client start 1;
grant usage on sequence registered_client to tradepad_app;
select jobs.create_queue('register.mail', jsonb_build_object('policy', 'standard', 'heartbeatSeconds', 10));
