-- Each event is a choice of its own (record 251). Who asked for orders hears of all that it heard of before; the owner of the table obeys
-- row security, so the choices are carried over while it is off.
alter table push_subscription drop constraint push_subscription_kinds_check;
alter table push_subscription no force row level security;
update push_subscription set kinds = kinds || array['shipped', 'cancelled', 'approvals'] where 'orders' = any (kinds);
alter table push_subscription force row level security;
alter table push_subscription add constraint push_subscription_kinds_check
  check (kinds <@ array['orders', 'shipped', 'cancelled', 'approvals', 'arrivals', 'files', 'applications']);
