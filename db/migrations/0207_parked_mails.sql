-- Mails given up, which the first admin page counts.
-- live: the table is read once, and new mails wait meanwhile, about a second for a million rows.
create index outbox_parked on outbox (parked_at) where parked_at is not null;
