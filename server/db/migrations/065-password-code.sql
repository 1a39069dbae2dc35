-- Who asked for a new password, whether the address is known or not, and the code that was sent: one open at a time. Housekeeping
-- forgets it after a day. A code is kept as an argon2id hash, as passwords are.
create table password_code (
  tenant_id text not null,
  email text not null check (length(email) between 3 and 254),
  request_id uuid not null default uuidv7(),
  language text not null,
  asked_at timestamptz not null,
  -- Sent, or there is nobody to send it to: the next one may be asked for.
  answered_at timestamptz,
  code_hash text,
  made_at timestamptz,
  tries smallint not null default 0,
  primary key (tenant_id, email),
  unique (tenant_id, request_id)
);
alter table password_code enable row level security;
alter table password_code force row level security;
create policy of_tenant on password_code for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on password_code to tradepad_app;
select jobs.create_queue('password.code', jsonb_build_object('policy', 'standard', 'heartbeatSeconds', 10));
