-- A command that was sent by an old build and sent again, upcast, by a newer one is the same act under the same id.
alter table command_verdict add column version smallint not null default 1;
