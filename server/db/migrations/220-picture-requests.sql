-- Requests for pictures without a watermark (decisions §13). `articles`: [{ "goodsId", "name", "images": [picture key] }], as they were when it was
-- asked: what was reviewed is what is handed out.
create table picture_request (
  tenant_id text not null,
  account_id uuid not null,
  request_id uuid not null default uuidv7(),
  request_number text not null,
  use text not null check (use in ('onlineShop', 'print', 'advertising', 'socialMedia', 'other')),
  note text not null default '',
  articles jsonb not null,
  requested_at timestamptz not null,
  requested_by text not null,
  state text not null default 'underReview' check (state in ('underReview', 'rejected', 'approved')),
  reason text not null default '',
  decided_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, account_id, request_id),
  unique (tenant_id, account_id, request_number)
);
create index picture_request_newest on picture_request (tenant_id, account_id, requested_at desc);
alter table picture_request enable row level security;
alter table picture_request force row level security;
create policy of_account on picture_request for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid);
grant select, insert, update on picture_request to tradepad_app;
