-- Which client accounts there are, and who may act for which, stood behind the tenant alone: a condition that somebody forgot would have
-- shown every account of the brand (record 0230). A call now says who acts (app.person, app.role).
--   Nobody acts, in no account: signing in finds the person first, jobs and imports serve the tenant.
--   In an account: that one. A person without one, or who looks at their list: those that they may act for.
--   Service decides across accounts; the ERP reads whose an order is.
drop policy of_tenant on client_account;
create policy of_reach on client_account for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or coalesce(current_setting('app.account', true), '') = '' and coalesce(current_setting('app.person', true), '') = ''
      or current_setting('app.role', true) = 'service'
      or current_setting('app.machine', true) = 'erp'
      or exists (select from staff_account g where g.tenant_id = client_account.tenant_id
        and g.staff_id = nullif(current_setting('app.person', true), '')::uuid and g.account_id = client_account.account_id)
      or exists (select from buyer b where b.tenant_id = client_account.tenant_id
        and b.buyer_id = nullif(current_setting('app.person', true), '')::uuid and b.account_id = client_account.account_id)));

-- Only those who visit change their own arrangement; the import of clients writes grants.
drop policy of_tenant on staff_account;
create policy of_reach on staff_account for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and (staff_id = nullif(current_setting('app.person', true), '')::uuid
      or account_id = nullif(current_setting('app.account', true), '')::uuid
      or coalesce(current_setting('app.account', true), '') = '' and coalesce(current_setting('app.person', true), '') = ''));

do $$
declare
  nobody text := $p$coalesce(current_setting('app.account', true), '') = '' and coalesce(current_setting('app.person', true), '') = ''
    and coalesce(current_setting('app.machine', true), '') = ''$p$;
  theirs text;
  t text;
begin
  foreach t in array array['client_account', 'staff_account'] loop
    theirs := format($p$tenant_id = current_setting('app.tenant', true) and (%s or %s)$p$, nobody, case t
      when 'client_account' then $p$account_id = nullif(current_setting('app.account', true), '')::uuid or current_setting('app.role', true) = 'service'$p$
      else $p$staff_id = nullif(current_setting('app.person', true), '')::uuid$p$ end);
    execute format('create policy of_insert on %I for insert to tradepad_app with check (%s)', t, theirs);
    execute format('create policy of_update on %I for update to tradepad_app using (%s) with check (%s)', t, theirs, theirs);
    execute format('create policy of_delete on %I for delete to tradepad_app using (%s)', t, theirs);
  end loop;
end $$;
