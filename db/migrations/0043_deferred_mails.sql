-- A mail that the mail server asked to send later: number of such requests, and time of the next attempt.
alter table outbox add column deferrals int2 not null default 0 check (deferrals >= 0);
alter table outbox add column retry_at timestamptz;
