-- Upcoming whole days that a followed calendar marks as free, and that stay open. Every calendar is read in full once
-- more.
alter table calendar_import add column free_day_count integer not null default 0;
alter table calendar_import add column free_days jsonb not null default '[]';
update calendar_import set etag = null where etag is not null;
