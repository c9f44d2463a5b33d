-- Time of the last message to the professional about a payout, and number of reminders sent since that of its present
-- cause.
alter table payout add column last_message_at timestamptz;
alter table payout add column reminders_sent smallint not null default 0;
alter table payout add constraint payout_reminders_sent check (reminders_sent >= 0 and (reminders_sent = 0 or last_message_at is not null)) not valid;
update payout p set last_message_at = o.created_at from outbox o where o.dedup_key = p.told_of and p.state in ('held', 'returned');
