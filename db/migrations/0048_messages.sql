-- Which messages there are is said by the features that send them.
alter table outbox drop constraint outbox_kind_check;

-- That something was told, written with it: every process reads it once it is committed, and forgets it soon after.
-- It names nobody but by number, and refers to nothing, so that what it names can go before it.
create table message_event (
  id bigint generated always as identity primary key,
  kind text not null,
  account_id bigint,
  profile_id bigint,
  to_admins boolean not null,
  booking_id bigint,
  -- Whether a mail waits in the outbox because of it.
  is_mailed boolean not null,
  -- By which transaction: whoever reads knows by it what may still be committed.
  written_by xid8 not null default pg_current_xact_id(),
  -- Of the database, whatever the clock of the house says.
  written_at timestamptz not null default clock_timestamp()
);
create index message_event_written_by on message_event (written_by);
create index message_event_written_at on message_event (written_at);
