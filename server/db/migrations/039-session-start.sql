-- A session ends 30 days after its sign-in, however often it is refreshed. Those that live already count from here.
alter table session add column opened_at timestamptz not null default now();
