-- People and their applications (record 250).
-- A buyer signs in with a user name too (§7). Without @ it is never taken for an address.
alter table buyer add column username text check (position('@' in username) = 0);
create unique index buyer_by_username on buyer (tenant_id, username) where username is not null;

-- Whoever is invited begins with the limit that the inviter gave. Minor units; null is no limit.
alter table buyer_invitation
  add column order_limit bigint check (order_limit > 0),
  add constraint buyer_invitation_manager_unlimited check (order_limit is null or may = 'order');

-- When the proof of trade came; null is of a build that did not write it down.
alter table registration
  add column proof_at timestamptz,
  -- How many were sent: each is a file that stays.
  add column proofs smallint not null default 0;
