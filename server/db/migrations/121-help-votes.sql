-- Whether the articles of the help centre helped (decisions §14): counted, without who said it.
create table help_vote (
  tenant_id text not null,
  article_id text not null,
  language text not null,
  helped integer not null default 0,
  did_not integer not null default 0,
  primary key (tenant_id, article_id, language)
);
alter table help_vote enable row level security;
alter table help_vote force row level security;
create policy of_tenant on help_vote for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on help_vote to tradepad_app;
