-- Catalogues of a brand, the first kind of the library (decisions §13). They belong to no article, so their sight is their own: a sales range, and their review.
create table brand_document (
  tenant_id text not null,
  document_id uuid not null default uuidv7(),
  -- As articles name it.
  brand text not null check (brand <> ''),
  kind text not null default 'catalogue' check (kind = 'catalogue'),
  -- '' is for every language.
  language text not null default '',
  -- '' where the brand and the kind say all.
  title text not null default '',
  -- '' is for every account; else for those that have this sales range.
  sales_range text not null default '',
  file_key text not null,
  type text not null,
  bytes integer not null check (bytes > 0),
  version integer not null default 1 check (version > 0),
  added_at timestamptz not null default now(),
  review text not null default 'approved' check (review in ('approved', 'underReview', 'rejected')),
  review_reason text not null default '',
  reviewed_at timestamptz,
  reviewed_by text not null default '',
  primary key (tenant_id, document_id)
);
create index brand_document_by_brand on brand_document (tenant_id, brand);
create index brand_document_to_review on brand_document (tenant_id, review, added_at) where review <> 'approved';

-- Within an account only what is approved, whatever a query forgets; service and the import are in none.
alter table brand_document enable row level security;
alter table brand_document force row level security;
create policy of_tenant on brand_document for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and (review = 'approved' or nullif(current_setting('app.account', true), '') is null))
  with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on brand_document to tradepad_app;
