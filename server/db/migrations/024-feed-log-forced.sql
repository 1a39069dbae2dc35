alter table feed_change force row level security;
