-- End of a hold whose client pays through a link, for a visit that the professional created. Payment attempts do not
-- move it.
alter table booking add column held_until timestamptz;

alter table booking add constraint booking_held_until check (
  held_until is null or state not in ('hold', 'pending_payment')
  or (expires_at = held_until and held_until <= starts_at and held_until <= first_held_at + interval '48 hours')) not valid;

-- The payment link of such a visit: the hash of its token, which changes with each round, and the initial selection of
-- its cart.
create table payment_link (
  booking_id bigint primary key references booking (id),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  round smallint not null default 0,
  sends smallint not null default 1,
  selection jsonb not null,
  -- Time of the single reminder. Null once it is sent, or when too little time is left for it.
  remind_at timestamptz,
  -- Instant at which the end was noticed and announced: paid, expired or released. Null while the visit can be paid.
  ended_at timestamptz,
  created_at timestamptz not null
);

create index payment_link_remind on payment_link (remind_at) where remind_at is not null;

create index payment_link_open on payment_link (booking_id) where ended_at is null;
