-- What comes with an article besides its pictures. `usages`: how to use it, by language. `videos`: [{ "poster": picture key,
-- "seconds": integer, "title": text by language, "sources": [{ "quality": "standard" | "high", "width": integer, "height": integer,
-- "key": file key, "type": media type, "bytes": integer }] }]. Both are read with the detail and are no part of the feed.
alter table goods add column usages jsonb not null default '{}', add column videos jsonb not null default '[]';

-- Manuals, certificates and product sheets. The bytes lie in the file store; who may see the article may read them.
create table goods_document (
  tenant_id text not null,
  document_id uuid not null default uuidv7(),
  goods_id text not null,
  kind text not null check (kind in ('productSheet', 'manual', 'certificate', 'safety', 'other')),
  -- '' is for every language.
  language text not null default '',
  title text not null default '',
  file_key text not null,
  type text not null,
  bytes integer not null check (bytes > 0),
  primary key (tenant_id, document_id)
);
create index goods_document_by_goods on goods_document (tenant_id, goods_id);
alter table goods_document enable row level security;
alter table goods_document force row level security;
create policy of_tenant on goods_document for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on goods_document to tradepad_app;
