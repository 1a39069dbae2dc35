-- A note that was written to an order after it was given: { "text", "at", "by" }. `notes` stays what the order was given with, since
-- that is part of what makes it the same order. The row policy of orders holds for it as it stands.
alter table orders add column note jsonb
  check (note is null or (jsonb_typeof(note -> 'text') = 'string' and char_length(note ->> 'text') between 1 and 200));
