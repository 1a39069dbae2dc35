-- What came of each attempt (record 243): [{ "at", "status", "ms", "problem" }], the newest last and bounded by whoever writes. It goes with its delivery.
alter table webhook_delivery add column history jsonb not null default '[]';
