-- The features that send messages declare their kinds.
alter table outbox drop constraint outbox_kind_check;

-- A committed message, which every process reads. It is deleted soon after. It refers to rows by number only, without
-- foreign keys, so that they can be deleted first.
create table message_event (
  id bigint generated always as identity primary key,
  kind text not null,
  account_id bigint,
  profile_id bigint,
  to_admins boolean not null,
  booking_id bigint,
  -- Whether a mail waits in the outbox because of it.
  is_mailed boolean not null,
  -- Transaction that wrote it. Readers use it to know which messages may still be committed.
  written_by xid8 not null default pg_current_xact_id(),
  -- Clock of the database, even when the application's clock differs.
  written_at timestamptz not null default clock_timestamp()
);
create index message_event_written_by on message_event (written_by);
create index message_event_written_at on message_event (written_at);
