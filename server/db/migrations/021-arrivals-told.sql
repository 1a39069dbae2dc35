-- Whoever waits for an article is told by the import that brings it, whatever the account: that transaction says so in
-- app.arrivals, and reads and ends notices of its tenant. Nothing else of the private tables opens to it.
create policy of_arrivals_read on arrival_notice for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.arrivals', true) = 'on');
create policy of_arrivals_end on arrival_notice for delete to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.arrivals', true) = 'on');
