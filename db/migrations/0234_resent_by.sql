-- The admin who let a payout leave again, and when. Amounts resent by a single admin are summed by professional and by
-- day.
alter table payout add column resent_by text;
alter table payout add column resent_at timestamptz;
create index payout_resent on payout (resent_at) where resent_at is not null;
