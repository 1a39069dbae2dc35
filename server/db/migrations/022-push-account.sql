-- Who acts for many accounts is led to the order in its own.
alter table push_message add column account_id uuid;
