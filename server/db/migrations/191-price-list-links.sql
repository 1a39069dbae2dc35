-- A living link to the price list of the account: it has no package, and what it gives is made when somebody presses its button.
alter table download_link drop constraint download_link_kind_check;
alter table download_link add constraint download_link_kind_check check (kind in ('ticket', 'shared', 'living', 'priceList'));
