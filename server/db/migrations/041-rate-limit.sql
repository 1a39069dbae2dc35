-- Attempts by key, as rate-limiter-flexible counts them (its own columns, in its order). Keys name no person: names are hashed.
-- It belongs to no tenant: an address is one address for all brands.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
grant select, insert, update, delete on rate_limit to tradepad_app;
