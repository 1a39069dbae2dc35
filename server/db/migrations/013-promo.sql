-- What is shown around the catalogue: banners, themes, combinations, pallets, programs, recommendations, settings. Small reference
-- data of one shape; `body` is typed by kind in server/features/promo/promo.store.ts.
create table promo (
  tenant_id text not null,
  kind text not null check (kind in ('banner', 'theme', 'mesh', 'pallet', 'plan', 'recommend', 'setting')),
  promo_id text not null,
  position integer not null default 0,
  names jsonb not null default '{}',
  body jsonb not null,
  -- Null is always.
  starts_at timestamptz,
  ends_at timestamptz,
  -- What is not published shows in previews only.
  published boolean not null default true,
  primary key (tenant_id, kind, promo_id)
);

-- What a person looked at while acting for an account; the last look counts.
create table browse_record (
  tenant_id text not null,
  account_id uuid not null,
  person_id uuid not null,
  goods_id text not null,
  browsed_at timestamptz not null,
  primary key (tenant_id, account_id, person_id, goods_id)
);
create index browse_record_newest on browse_record (tenant_id, account_id, person_id, browsed_at desc);

alter table promo enable row level security;
alter table promo force row level security;
create policy of_tenant on promo for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table browse_record enable row level security;
alter table browse_record force row level security;
create policy of_account on browse_record for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid);
grant select, insert, update, delete on promo, browse_record to tradepad_app;
