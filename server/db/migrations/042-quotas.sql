-- Housekeeping forgets uploads that nobody goes on with or hands in, whoever began them.
do $$
declare t text;
begin
  foreach t in array array['upload','upload_piece','batch_import'] loop
    execute format($p$create policy of_housekeeping_read on %I for select to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on')$p$, t);
  end loop;
  foreach t in array array['upload','upload_piece'] loop
    execute format($p$create policy of_housekeeping on %I for delete to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on')$p$, t);
  end loop;
end $$;
create index upload_by_age on upload (tenant_id, made_at);

-- By which keys the servers of this database sign, so that one with keys of its own is told at its start.
create table server_key (
  name text primary key,
  fingerprint text not null,
  since timestamptz not null default now()
);
grant select, insert on server_key to tradepad_app;
