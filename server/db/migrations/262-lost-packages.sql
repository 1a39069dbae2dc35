-- Packages whose last try a killed process took along are looked for once a minute (record 0193), among the few that are being made.
create index download_file_generating on download_file (tenant_id) where state = 'generating';

select jobs.create_queue('downloads.lost', jsonb_build_object('policy', 'singleton', 'heartbeatSeconds', 10));
