-- Who last changed a line's quantity, and at which revision of the cart: whoever types over a number that they had not seen
-- hears whose it was (decisions §8). A note or "save for later" changes neither.
alter table cart_line
  add column quantity_revision bigint not null default 0,
  -- Null in lines from before.
  add column quantity_by text;
