-- The whole days to come that a followed calendar calls free, which leaves them open. Every calendar is read whole once more.
alter table calendar_import add column free_day_count integer not null default 0;
alter table calendar_import add column free_days jsonb not null default '[]';
update calendar_import set etag = null where etag is not null;
