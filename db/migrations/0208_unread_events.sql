-- Events listed by the last reading of a followed calendar, those it could not read, and those reported to the
-- professional. Every calendar is read in full once more.
alter table calendar_import add column listed integer;
alter table calendar_import add column unread_count integer not null default 0;
alter table calendar_import add column unread jsonb not null default '[]';
alter table calendar_import add column told_unread jsonb not null default '[]';
alter table calendar_import add column told_unread_at timestamptz;
update calendar_import set etag = null where etag is not null;
