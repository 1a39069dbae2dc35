-- A set or pallet in the cart is a line of its own: goods_id is then the key that its device made, quantity how many of it (record 50).
alter table cart_line
  -- { "kind", "offerId", "parts": [{ "goodsId", "quantity" }] } as it was put in; null is an article.
  add column bundle jsonb check (pg_column_size(bundle) < 65536),
  -- Pieces of one unit: those of a set or pallet together.
  add column pieces integer not null default 1 check (pieces > 0),
  -- The plan that the line was last put in from; it may be gone.
  add column plan_id uuid;
