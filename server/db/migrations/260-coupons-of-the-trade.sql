-- `npm run coupons:import` makes coupons and scratch cards; nothing that was made is changed or deleted by the program.
grant insert on coupon, scratch_campaign, scratch_prize, scratch_list to tradepad_app;
