-- People. Several unproven accounts may bear one address until somebody proves it is theirs, so that registering tells nobody who is known here
-- (docs/product/accounts.md#registering).
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
  -- The CRC32 of the public id (docs/product/accounts.md#referral-code): a public name, never proof.
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

-- A session is anonymous until somebody signs in; a change of who holds it draws a new secret, so that the one planted before is dead.
alter table session
  add column account_id bigint references account,
  add column signed_in_at timestamptz,
  -- When the second factor was shown in this session.
  add column second_factor_at timestamptz,
  -- Whose password was right while their second factor is awaited.
  add column awaited_account_id bigint references account,
  add column awaited_until timestamptz,
  add column device text not null default '',
  add check ((account_id is null) = (signed_in_at is null)),
  add check ((awaited_account_id is null) = (awaited_until is null));
create index session_account on session (account_id) where account_id is not null;

-- Links sent by mail: only the hash of what opens them is kept, and each opens once.
create table account_token (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null check (kind in ('verify_email', 'reset_password', 'change_email')),
  secret_hash text not null unique,
  -- The address it went to, which is what using it proves.
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_of on account_token (account_id, kind) where used_at is null;
create index account_token_expiry on account_token (expires_at);

create table second_factor (
  account_id bigint primary key references account,
  -- AES-256-GCM under a key drawn from the secret of the house; unreadable without it.
  secret_sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last step of thirty seconds whose code was taken: a code is good once.
  last_step bigint
);

create table recovery_code (
  account_id bigint not null references account,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Counters that outlive the process and are shared by all of them: tries in a window, and until when nobody may try.
create table throttle (
  key text primary key,
  taken int4 not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);
create index throttle_over on throttle (window_ends_at);

-- Bookings made as a guest belong to the account once it has proven their address.
alter table booking add column account_id bigint references account;
create index booking_account on booking (account_id, starts_at) where account_id is not null;
create index booking_guest_email on booking (lower(email)) where account_id is null and email is not null;

-- What somebody is beside a client: one profile of each kind. `fields` are the answers of its creation, in the names of the calls; a freelance or
-- business that has them all is also a `pro`, under the same public id.
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
