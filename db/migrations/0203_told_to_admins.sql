-- The room in which what the admins are told is decided, null of what was told before, which all of them read; and the page that it leads to, where that is
-- not the room's own.
alter table notification add column room text;
alter table notification add column path text;
alter table notification add constraint notification_room check (room is null or num_nonnulls(account_id, profile_id) = 0) not valid;
alter table notification add constraint notification_path check (path is null or (room is not null and path ~ '^/admin/')) not valid;

-- By which message its professional was last told that a payout is stopped; null of what was told before.
alter table payout add column told_key text;

-- A number is looked for among all professionals.
create index payout_number on payout (year, number);
