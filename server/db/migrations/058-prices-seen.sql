-- By which price list, and of when, the person saw the prices; null: an order older than these columns. `price_list_version` is the
-- service's own at submission (decisions §5).
alter table orders add column seen_price_list_version bigint, add column prices_seen_at timestamptz;
