-- Suggested places, kept for 24 hours because a search URL carries only their id, and the addresses created from them.
create table address_draft (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  location_id text not null,
  title text not null,
  street text,
  postcode text,
  city text not null,
  insee text not null,
  lat float8 not null,
  lon float8 not null,
  precision text not null check (precision in ('exact', 'approx')),
  time_zone text not null,
  expires_at timestamptz not null
);
create index address_draft_live on address_draft (location_id, expires_at);
create index address_draft_expiry on address_draft (expires_at);

create table address (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  session_id bigint,
  title text not null,
  street text,
  postcode text,
  city text not null,
  insee text not null,
  lat float8 not null,
  lon float8 not null,
  precision text not null check (precision in ('exact', 'approx')),
  time_zone text not null,
  created_at timestamptz not null
);
create index address_session on address (session_id);
