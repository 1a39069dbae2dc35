-- The lines as they were asked for, where the person said what to do if stock is short: the same order given twice must find itself.
-- [[goodsId, quantity], …], with what was to be done behind them.
alter table orders add column asked jsonb;
