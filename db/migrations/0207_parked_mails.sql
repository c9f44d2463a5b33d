-- The mails that were given up, which the first page of the admins counts.
-- live: the table is read once, and the mails that are asked for wait meanwhile: about a second for a million rows.
create index outbox_parked on outbox (parked_at) where parked_at is not null;
