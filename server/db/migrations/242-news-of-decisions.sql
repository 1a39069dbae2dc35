-- Who asked for files can be notified of them (record 243).
alter table push_subscription drop constraint push_subscription_kinds_check;
alter table push_subscription add constraint push_subscription_kinds_check check (kinds <@ array['orders', 'arrivals', 'files']);
