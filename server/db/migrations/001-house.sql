-- The house from the first table on. Every table carries tenant_id and stands behind row-level security (decisions §2,
-- design §5); private tables carry account_id too. The application works as tradepad_app, which owns nothing.
do $$ begin
  if not exists (select from pg_roles where rolname = 'tradepad_app') then create role tradepad_app nologin; end if;
end $$;
grant tradepad_app to current_user;

-- Catalogue: reference data, written by imports, read by everybody of the tenant.
create table goods_class (
  tenant_id text not null,
  class_id text not null,
  parent_id text,
  level smallint not null,
  position integer not null default 0,
  names jsonb not null,
  primary key (tenant_id, class_id)
);

create table goods (
  tenant_id text not null,
  goods_id text not null check (goods_id ~ '^[A-Za-z0-9._-]{1,40}$'),
  name text not null,
  names jsonb not null default '{}',
  description text not null default '',
  descriptions jsonb not null default '{}',
  brand text not null default '',
  model text not null default '',
  bar_code text not null default '',
  alt_bar_codes text[] not null default '{}',
  class_id text not null,
  params jsonb not null default '[]',
  images text[] not null default '{}',
  sale_double integer not null default 1 check (sale_double > 0),
  pkg_num integer not null default 1 check (pkg_num > 0),
  medium_pkg_num integer not null default 1 check (medium_pkg_num > 0),
  cnt_num integer not null default 1 check (cnt_num > 0),
  pallet_num integer not null default 0,
  volume_cm3 integer not null default 0,
  weight_g integer not null default 0,
  -- '' is open to every sales range; otherwise only accounts that hold this range may see and order it.
  sales_range text not null default '',
  off_shelves boolean not null default false,
  presale boolean not null default false,
  newed boolean not null default false,
  top boolean not null default false,
  not_check_stock boolean not null default false,
  vip_type smallint not null default 0,
  activity_value smallint not null default 0,
  arrives_on date,
  energy jsonb,
  origin text not null default '',
  popularity integer not null default 0,
  -- The accessories that go with an article: [{ "goodsId": text, "refGoodsNum": integer }].
  accessories jsonb not null default '[]',
  successor_id text,
  -- A digest of what was imported, so that importing the same file again writes nothing.
  fingerprint text not null default '',
  imported_at timestamptz not null default now(),
  primary key (tenant_id, goods_id)
);
create index goods_by_class on goods (tenant_id, class_id);
create index goods_by_bar_code on goods (tenant_id, bar_code);

create table price_list (
  tenant_id text not null,
  list_id text not null,
  currency text not null,
  version integer not null default 1,
  primary key (tenant_id, list_id)
);

-- Amounts are integer minor units of the list's currency.
create table price (
  tenant_id text not null,
  list_id text not null,
  goods_id text not null,
  amount integer not null check (amount >= 0),
  primary key (tenant_id, list_id, goods_id)
);

create table stock (
  tenant_id text not null,
  goods_id text not null,
  remaining integer not null default 0 check (remaining >= 0),
  transit integer not null default 0 check (transit >= 0),
  primary key (tenant_id, goods_id)
);

-- A promotion or flash sale: percent off the list price, for as many units as are left.
create table activity (
  tenant_id text not null,
  activity_id uuid not null default uuidv7(),
  goods_id text not null,
  kind text not null check (kind in ('promotion', 'flash')),
  percent smallint not null check (percent between 1 and 90),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  units_left integer check (units_left >= 0),
  primary key (tenant_id, activity_id)
);
create index activity_by_goods on activity (tenant_id, goods_id, ends_at);

-- The volatile revision of a tenant: raised in the transaction that changes stock, price or an activity.
create table catalogue_revision (
  tenant_id text primary key,
  content bigint not null default 1,
  volatile bigint not null default 1
);

create table feed_segment (
  tenant_id text not null,
  hash text not null,
  kind text not null,
  list_id text not null default '',
  raw_bytes integer not null,
  body bytea not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, hash)
);

create table feed_manifest (
  tenant_id text not null,
  language text not null,
  content bigint not null,
  body jsonb not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, language)
);

-- Accounts and people.
create table client_account (
  tenant_id text not null,
  account_id uuid not null default uuidv7(),
  client_number text not null,
  vat_account text not null,
  vat_valid boolean not null default true,
  company text not null,
  country text not null,
  currency text not null,
  list_id text not null,
  user_rate numeric(5, 2) not null default 0,
  ordering_mode text not null default 'normal' check (ordering_mode in ('normal', 'package')),
  official boolean not null default true,
  is_test boolean not null default false,
  ships_from_china boolean not null default false,
  sales_ranges text[] not null default '{}',
  min_order_amount integer not null default 0,
  closed boolean not null default false,
  primary key (tenant_id, account_id),
  unique (tenant_id, client_number)
);

create table buyer (
  tenant_id text not null,
  buyer_id uuid not null default uuidv7(),
  account_id uuid not null,
  email text not null,
  name text not null,
  password_hash text not null,
  primary key (tenant_id, buyer_id),
  unique (tenant_id, email)
);

create table staff (
  tenant_id text not null,
  staff_id uuid not null default uuidv7(),
  subject text not null,
  username text not null,
  name text not null,
  role text not null check (role in ('sales', 'service')),
  password_hash text not null,
  primary key (tenant_id, staff_id),
  unique (tenant_id, subject),
  unique (tenant_id, username)
);

-- The grant: which accounts a sales person may act for, and how he arranged them.
create table staff_account (
  tenant_id text not null,
  staff_id uuid not null,
  account_id uuid not null,
  pinned_at timestamptz,
  is_default boolean not null default false,
  primary key (tenant_id, staff_id, account_id)
);

create table session (
  tenant_id text not null,
  session_id uuid not null default uuidv7(),
  principal_kind text not null check (principal_kind in ('buyer', 'staff')),
  principal_id uuid not null,
  account_id uuid,
  gen_time timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, session_id)
);

create table refresh_token (
  tenant_id text not null,
  hash bytea not null,
  session_id uuid not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  -- The successor, sealed with a key derived from the presented token: the table alone is worthless.
  next_sealed bytea,
  primary key (tenant_id, hash)
);
create index refresh_token_by_session on refresh_token (tenant_id, session_id);

-- Private to one client account.
create table address (
  tenant_id text not null,
  account_id uuid not null,
  address_id uuid not null default uuidv7(),
  company text not null,
  full_name text not null,
  street text not null,
  telephone text not null default '',
  country text not null,
  province text not null default '',
  city text not null,
  postal_code text not null,
  is_default boolean not null default false,
  primary key (tenant_id, account_id, address_id)
);

create table cart (
  tenant_id text not null,
  account_id uuid not null,
  revision bigint not null default 0,
  primary key (tenant_id, account_id)
);

create table cart_line (
  tenant_id text not null,
  account_id uuid not null,
  goods_id text not null,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (tenant_id, account_id, goods_id)
);

create table orders (
  tenant_id text not null,
  account_id uuid not null,
  -- Made on the device when the draft is born (decisions §7); unique in the tenant, so a device's order exists once.
  order_id uuid not null,
  order_number text not null,
  state text not null check (state in ('submitted', 'unshipped', 'shipped', 'returning', 'returned', 'cancelled')),
  submitted_at timestamptz not null default now(),
  drafted_at timestamptz not null,
  currency text not null,
  subtotal integer not null,
  discount integer not null,
  tax integer not null,
  tax_percent numeric(5, 2) not null,
  tax_case text not null,
  total integer not null,
  line_count integer not null,
  total_quantity integer not null,
  address jsonb not null,
  own_number text not null default '',
  notes text not null default '',
  requested_on date,
  price_list_version integer not null,
  actor_kind text not null check (actor_kind in ('buyer', 'staff')),
  actor_id uuid not null,
  actor_name text not null,
  with_changes boolean not null default false,
  primary key (tenant_id, account_id, order_id),
  unique (tenant_id, order_id),
  unique (tenant_id, order_number)
);
create index orders_newest on orders (tenant_id, account_id, submitted_at desc);

create table order_line (
  tenant_id text not null,
  account_id uuid not null,
  order_id uuid not null,
  line_no integer not null,
  goods_id text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  unit_price integer not null,
  original_price integer not null,
  line_total integer not null,
  price_kind text not null,
  primary key (tenant_id, account_id, order_id, line_no)
);

create table order_counter (
  tenant_id text primary key,
  last bigint not null default 0
);

-- One effect per command id (I4): the verdict is stored in the transaction of the effect and kept 400 days.
create table command_verdict (
  tenant_id text not null,
  principal text not null,
  command_id uuid not null,
  account_id uuid,
  call text not null,
  fingerprint text not null,
  status smallint not null,
  body jsonb not null,
  at timestamptz not null default now(),
  primary key (tenant_id, principal, command_id)
);

-- Who did what for whom; staff acting for a client is recorded with both names (decisions §2).
create table audit (
  tenant_id text not null,
  audit_id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id uuid not null,
  account_id uuid,
  action text not null,
  subject text not null default '',
  primary key (tenant_id, audit_id)
);

create table web_log (
  tenant_id text not null,
  log_id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  address text not null,
  name text not null,
  message text not null,
  primary key (tenant_id, log_id)
);

-- The second wall. A request sets app.tenant and, where it acts for an account, app.account, in its transaction only.
do $$
declare t text;
begin
  foreach t in array array['goods_class','goods','price_list','price','stock','activity','catalogue_revision','feed_segment',
    'feed_manifest','client_account','buyer','staff','staff_account','session','refresh_token','order_counter','command_verdict',
    'audit','web_log'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_tenant on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true))$p$, t);
  end loop;
  foreach t in array array['address','cart','cart_line','orders','order_line'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
  end loop;
end $$;
grant usage on schema public to tradepad_app;
grant select, insert, update, delete on all tables in schema public to tradepad_app;
