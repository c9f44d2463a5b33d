-- Messages to send, written in the transaction that causes them. The queue takes them after the commit.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('booking_confirmed', 'booking_confirmed_pro', 'booking_requested', 'booking_requested_pro', 'booking_cancelled',
    'booking_cancelled_pro', 'payment_failed', 'late_payment_refunded', 'booking_link')),
  dedup_key text not null unique check (dedup_key ~ '^[0-9A-Za-z_.:-]{1,200}$'),
  booking_id bigint references booking,
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  -- Handed to the queue, sent, dropped because no longer true, or parked after the last attempt.
  handed_at timestamptz,
  sent_at timestamptz,
  dropped_at timestamptz,
  parked_at timestamptz,
  attempts int2 not null default 0 check (attempts >= 0),
  -- Number of mails of this row already sent, so that a retry starts with the next one.
  mails_sent int2 not null default 0,
  last_error text,
  check (num_nonnulls(sent_at, dropped_at, parked_at) <= 1)
);
create index outbox_open on outbox (handed_at, id) where sent_at is null and dropped_at is null and parked_at is null;
create index outbox_booking on outbox (booking_id);

-- Demo mode only: a copy of each mail, shown at /admin/outbox.
create table mail_copy (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  outbox_id bigint not null references outbox,
  message_id text not null unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  preview text not null,
  body_text text not null,
  body_html text not null,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null
);
