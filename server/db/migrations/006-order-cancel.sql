-- What an order took from everybody else, so that a cancellation gives back exactly that: { "stock": [{ "goodsId", "quantity" }],
-- "activities": [{ "activityId", "units" }] }. Orders of before have none: their counted articles go back by the lines.
alter table orders add column taken jsonb, add column cancelled jsonb;
