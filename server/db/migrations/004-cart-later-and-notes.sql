-- A line set aside is shown apart and not ordered; its note is for the people of the account (decisions §8).
alter table cart_line add column saved_for_later boolean not null default false, add column note text not null default '';
