-- A visit that its professional made and that its client pays through a link: its time is held until then, whatever is tried meanwhile.
alter table booking add column held_until timestamptz;

alter table booking add constraint booking_held_until check (
  held_until is null or state not in ('hold', 'pending_payment')
  or (expires_at = held_until and held_until <= starts_at and held_until <= first_held_at + interval '48 hours')) not valid;

-- What the link of such a visit opens: the hash of its token, another in each round, and the selection that its cart begins with.
create table payment_link (
  booking_id bigint primary key references booking (id),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  round smallint not null default 0,
  sends smallint not null default 1,
  selection jsonb not null,
  -- When its client is reminded, once; null once they were, or where the time is too short for it.
  remind_at timestamptz,
  -- When its end was noticed and told: paid, run out or let go; null while it may be paid.
  ended_at timestamptz,
  created_at timestamptz not null
);

create index payment_link_remind on payment_link (remind_at) where remind_at is not null;

create index payment_link_open on payment_link (booking_id) where ended_at is null;
