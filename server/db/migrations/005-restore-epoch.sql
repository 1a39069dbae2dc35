-- In which life the database is (notes/offline.md B25). After a backup was put back, `select note_restore()` begins a new one:
-- devices then offer again, with the same ids, what was confirmed to them after the backup.
create table restore_epoch (
  epoch integer primary key,
  restored_to timestamptz,
  noted_at timestamptz not null default now()
);
insert into restore_epoch (epoch) values (1);
grant select on restore_epoch to tradepad_app;

-- To be called once, before the service starts again. The newest verdict tells how far the backup reaches.
create function note_restore() returns integer language sql as $$
  insert into restore_epoch (epoch, restored_to)
  select (select max(epoch) + 1 from restore_epoch), (select max(at) from command_verdict)
  returning epoch
$$;
