-- A mail that the mail server asked to send later: how often it did, and when the next try is due.
alter table outbox add column deferrals int2 not null default 0 check (deferrals >= 0);
alter table outbox add column retry_at timestamptz;
