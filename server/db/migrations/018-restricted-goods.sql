-- Which sales ranges articles are restricted to is asked with every list: of few articles, not of all.
create index goods_restricted on goods (tenant_id, sales_range) where sales_range <> '';
