-- The steps of an article's cash-back (specification §3): [{ "currency": text, "from": integer, "cashBack": integer }], minor units.
alter table goods add column cash_back jsonb not null default '[]';
