-- Which articles have cash-back is asked with every page of their list: of few articles, not of all.
create index goods_with_cash_back on goods (tenant_id, goods_id) where cash_back <> '[]';
