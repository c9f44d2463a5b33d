-- A refund above the limit. One admin requests it, and another grants or refuses it.
create table refund_request (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  booking_id bigint not null references booking (id),
  cents integer not null check (cents > 0),
  reason text not null check (char_length(reason) between 10 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused', 'expired')),
  asked_by bigint not null references account (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  decided_by bigint references account (id),
  decided_at timestamptz,
  decision text check (char_length(decision) between 10 and 500),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('granted', 'refused')) = (decided_by is not null)),
  -- The admin who decides cannot be the one who asked.
  check (decided_by <> asked_by)
);
create unique index refund_request_one on refund_request (booking_id) where state = 'waiting';
create index refund_request_booking on refund_request (booking_id);
create index refund_request_waiting on refund_request (asked_at, id) where state = 'waiting';
create index refund_request_decided on refund_request (decided_at desc, id desc) where state <> 'waiting';
create index refund_request_asked_by on refund_request (asked_by);
create index refund_request_decided_by on refund_request (decided_by) where decided_by is not null;
