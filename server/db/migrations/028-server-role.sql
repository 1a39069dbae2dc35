-- The program signs in as a member of tradepad_app that owns nothing, and looks itself whether migrations wait.
grant select on migration to tradepad_app;
