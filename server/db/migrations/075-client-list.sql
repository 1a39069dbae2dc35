-- The list of clients (§1) says where each is and when its sales person was last there.
alter table staff_account add column seen_at timestamptz;

-- The city is that of the default address: of the accounts that the transaction names in app.accounts after it has read the
-- person's grants, as with cart lines (002). Reading only.
create policy of_my_accounts on address for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and account_id = any (string_to_array(nullif(current_setting('app.accounts', true), ''), ',')::uuid[]));
