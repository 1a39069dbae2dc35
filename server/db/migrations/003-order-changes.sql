-- What was passed on to the person's advantage stays with the order, so that the same order id answers the same again.
alter table orders add column changes jsonb not null default '[]';
-- The wire's amounts have ten digits before the point; four bytes end at 21 million.
alter table orders alter column subtotal type bigint, alter column discount type bigint, alter column tax type bigint,
  alter column total type bigint;
alter table order_line alter column line_total type bigint;
