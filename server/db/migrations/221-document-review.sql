-- Documents of articles are reviewed by service (§4): customers see what is approved. A new version under review leaves the approved one in its place until
-- it is approved itself.
alter table goods_document
  add column review text not null default 'approved' check (review in ('approved', 'underReview', 'rejected')),
  add column review_reason text not null default '',
  add column reviewed_at timestamptz,
  add column reviewed_by text not null default '';
create index goods_document_to_review on goods_document (tenant_id, review, added_at) where review <> 'approved';

-- Within an account only what is approved, whatever a query forgets; service and the import are in none.
drop policy of_tenant on goods_document;
create policy of_tenant on goods_document for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and (review = 'approved' or nullif(current_setting('app.account', true), '') is null))
  with check (tenant_id = current_setting('app.tenant', true));
