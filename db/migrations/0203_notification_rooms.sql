-- The room in which what the admins are told is decided; null of what was told before, which all of them read.
alter table notification add column room text;
alter table notification add constraint notification_room check (room is null or num_nonnulls(account_id, profile_id) = 0) not valid;
