-- The shipping label that a client gave with the parcel (decisions §16), in the file store.
alter table order_return add column client_label_hash text;
alter table order_return add column client_label_size integer check (client_label_size > 0);
