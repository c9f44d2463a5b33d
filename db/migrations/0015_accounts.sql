-- Several unverified accounts may share an email address until one verifies it, so that registration reveals no
-- existing account (docs/product/accounts.md#registering).
create table account (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  email text not null check (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text not null check (password_hash like '$argon2id$%'),
  firstname text not null,
  lastname text not null,
  gender text not null default 'unknown' check (gender in ('unknown', 'man', 'woman', 'other')),
  phone_prefix text,
  phone_number text,
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  role text not null default 'member' check (role in ('member', 'admin')),
  -- CRC32 of the public id (docs/product/accounts.md#referral-code). It is a public name and proves nothing.
  referral_code text not null unique check (referral_code ~ '^[0-9A-F]{8}$'),
  referrer_id bigint references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  suspended_at timestamptz,
  deleted_at timestamptz,
  check ((phone_prefix is null) = (phone_number is null)),
  check (referrer_id <> id)
);
create unique index account_proven_email on account (email) where email_verified_at is not null and deleted_at is null;
create index account_email on account (email, id) where deleted_at is null;
create index account_referrer on account (referrer_id) where referrer_id is not null;
create index account_unproven on account (created_at) where email_verified_at is null and deleted_at is null;

-- A session is anonymous until someone signs in. A change of user replaces its secret, so a secret planted beforehand
-- stops working.
alter table session
  add column account_id bigint references account,
  add column signed_in_at timestamptz,
  -- Instant at which the second factor was given in this session.
  add column second_factor_at timestamptz,
  -- Account whose password was right, while its second factor is awaited.
  add column awaited_account_id bigint references account,
  add column awaited_until timestamptz,
  add column device text not null default '',
  add check ((account_id is null) = (signed_in_at is null)),
  add check ((awaited_account_id is null) = (awaited_until is null));
create index session_account on session (account_id) where account_id is not null;

-- Links sent by mail. Only the hash of the secret is stored, and each link works once.
create table account_token (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null check (kind in ('verify_email', 'reset_password', 'change_email')),
  secret_hash text not null unique,
  -- Address the link was sent to. Using the link verifies this address.
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_of on account_token (account_id, kind) where used_at is null;
create index account_token_expiry on account_token (expires_at);

create table second_factor (
  account_id bigint primary key references account,
  -- AES-256-GCM under a key derived from the application's secret.
  secret_sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last thirty-second step whose code was accepted: a code works once.
  last_step bigint
);

create table recovery_code (
  account_id bigint not null references account,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Counters shared by all processes and kept across restarts: attempts within a window, and end of a block.
create table throttle (
  key text primary key,
  taken int4 not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);
create index throttle_over on throttle (window_ends_at);

-- Bookings made as a guest belong to the account once it has verified their address.
alter table booking add column account_id bigint references account;
create index booking_account on booking (account_id, starts_at) where account_id is not null;
create index booking_guest_email on booking (lower(email)) where account_id is null and email is not null;

-- A profile of an account, one of each type. `fields` holds the answers of its creation, under the field names of the
-- API. A complete freelance or business is also a `pro`, with the same public id.
create table profile (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  account_id bigint not null references account,
  type text not null check (type in ('freelance', 'business', 'ambassador')),
  fields jsonb not null default '{}',
  pro_id bigint unique references pro,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  unique (account_id, type),
  check (type <> 'ambassador' or pro_id is null)
);
create unique index profile_siret on profile ((fields->>'siret_number')) where fields->>'siret_number' <> '';

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('booking_confirmed', 'booking_confirmed_pro', 'booking_requested', 'booking_requested_pro',
  'booking_cancelled', 'booking_cancelled_pro', 'payment_failed', 'late_payment_refunded', 'booking_link',
  'account_verify', 'password_reset', 'password_changed'));
