-- Orders by state, newest first, and what an account has ordered of an article (specification §4, §7).
create index orders_by_state on orders (tenant_id, account_id, state, submitted_at desc);
create index order_line_article on order_line (tenant_id, account_id, goods_id);
