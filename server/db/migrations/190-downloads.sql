-- The download centre (decisions §13): packages, what is in them, links to them, and what somebody has seen of the library.
create table download_file (
  tenant_id text not null,
  account_id uuid not null,
  file_id uuid not null default uuidv7(),
  category text not null check (category in ('package', 'cart')),
  -- What was asked: { "of": …, "files": … } as on the wire.
  asked jsonb not null,
  -- Of what it was asked for and of the data that it would be made of: the same again is not made twice.
  fingerprint text not null,
  language text not null,
  remark text not null default '',
  -- Who asked, for whom "favourites" are theirs: buyer:… or staff:….
  principal text not null,
  -- Staff who asked, for their own history.
  staff_id uuid,
  asked_by text not null,
  asked_at timestamptz not null,
  state text not null default 'generating' check (state in ('generating', 'done', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  failure text check (failure in ('diskFull', 'tooLarge', 'failed')),
  file_name text not null default '',
  articles integer not null default 0 check (articles >= 0),
  file_count integer not null default 0 check (file_count >= 0),
  missing_count integer not null default 0 check (missing_count >= 0),
  bytes bigint check (bytes >= 0),
  done_at timestamptz,
  expires_at timestamptz,
  times integer not null default 0 check (times >= 0),
  last_at timestamptz,
  primary key (tenant_id, account_id, file_id)
);
create index download_file_newest on download_file (tenant_id, account_id, asked_at desc);
create index download_file_of_staff on download_file (tenant_id, staff_id, asked_at desc) where staff_id is not null;

-- Files of a package in their order, and what is missing in it.
create table download_entry (
  tenant_id text not null,
  account_id uuid not null,
  file_id uuid not null,
  place integer not null,
  path text not null,
  goods_id text not null,
  bytes bigint not null default 0 check (bytes >= 0),
  missing text check (missing in ('notFound', 'none', 'gone')),
  primary key (tenant_id, account_id, file_id, place),
  foreign key (tenant_id, account_id, file_id) references download_file on delete cascade
);

-- A way to a package without a token of ours: `ticket` for one download by who is signed in, `shared` and `living` for others.
create table download_link (
  tenant_id text not null,
  account_id uuid not null,
  link_id uuid not null default uuidv7(),
  kind text not null check (kind in ('ticket', 'shared', 'living')),
  -- SHA-256 of its 256 random bits.
  hash bytea not null,
  file_id uuid,
  -- Of a living link: what it is made of, for whom and in which language, whatever becomes of the first file.
  asked jsonb,
  language text not null default '',
  principal text not null,
  made_by text not null,
  remark text not null default '',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  primary key (tenant_id, account_id, link_id),
  unique (tenant_id, hash)
);
create index download_link_newest on download_link (tenant_id, account_id, made_at desc);

create table library_seen (
  tenant_id text not null,
  account_id uuid not null,
  principal text not null,
  seen_at timestamptz not null,
  primary key (tenant_id, account_id, principal)
);

do $$
declare t text;
begin
  foreach t in array array['download_file', 'download_entry', 'download_link', 'library_seen'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy of_account on %I for all to tradepad_app
      using (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant', true) and account_id = nullif(current_setting('app.account', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on %I to tradepad_app', t);
  end loop;
end $$;
-- A member of staff sees what they had made, for whichever client (download/center/oa/history).
create policy of_staff_read on download_file for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and staff_id = nullif(current_setting('app.downloads_of', true), '')::uuid);
-- Whoever holds the bits of a link learns what it leads to.
create policy of_link_read on download_link for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and hash = decode(nullif(current_setting('app.download_link', true), ''), 'hex'));
-- Each outgrows its use; housekeeping forgets it, and the files without a record.
create policy of_housekeeping_read on download_file for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on');
create policy of_housekeeping on download_file for delete to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on');
create policy of_housekeeping_read on download_link for select to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on');
create policy of_housekeeping on download_link for delete to tradepad_app
  using (tenant_id = current_setting('app.tenant', true) and current_setting('app.housekeeping', true) = 'on');

-- The library shows when a document came and how often it was exchanged.
alter table goods_document add column version integer not null default 1 check (version > 0),
  add column added_at timestamptz not null default now();

select jobs.create_queue('downloads.make', jsonb_build_object('policy', 'standard', 'heartbeatSeconds', 10));

-- One more kind of mail, and of choices about mail.
alter table mail_message drop constraint mail_message_kind_check;
alter table mail_message add constraint mail_message_kind_check
  check (kind in ('arrival', 'cartArrival', 'orderReceived', 'orderShipped', 'orderCancelled', 'filesReady', 'filesFailed'));
alter table mail_choice drop constraint mail_choice_kind_check;
alter table mail_choice add constraint mail_choice_kind_check check (kind in ('orders', 'arrivals', 'cartArrivals', 'files'));
