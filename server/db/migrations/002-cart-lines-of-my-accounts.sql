-- The account list shows how many cart lines wait in each account (account.list), so that statement reads the lines of several
-- accounts at once: those that the transaction names in app.accounts after it has read the person's grants. Reading only.
create policy of_my_accounts on cart_line for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and account_id = any (string_to_array(nullif(current_setting('app.accounts', true), ''), ',')::uuid[]));
