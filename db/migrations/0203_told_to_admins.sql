-- Key of the last message to the professional about the payout.
alter table payout add column told_of text;
update payout p set told_of = o.dedup_key
  from (select distinct on (payload->>'payout') payload->>'payout' as payout, dedup_key from outbox where kind in ('payout_held', 'payout_sent_back', 'payout_sent')
    order by payload->>'payout', id desc) o
  where o.payout = p.id::text and p.state in ('held', 'returned');

-- A number is searched among all professionals.
create index payout_number on payout (year, number);

-- Room of the admin workspace that handles the notification. Null for older notifications, which all admins read.
-- `path` is the page it leads to, when that is not the room's own.
alter table notification add column room text;
alter table notification add column path text;
alter table notification add constraint notification_room check (room is null or num_nonnulls(account_id, profile_id) = 0) not valid;
alter table notification add constraint notification_path check (path is null or (room is not null and path ~ '^/admin/')) not valid;
