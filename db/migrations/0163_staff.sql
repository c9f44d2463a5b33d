-- Whoever works in an establishment that is somebody else's, with an account of their own, and what they may do there. Whoever has left stays a line.
create table membership (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  pro_id bigint not null references pro (id),
  account_id bigint not null references account (id),
  role text not null check (role in ('manager', 'reception')),
  since timestamptz not null,
  ended_at timestamptz check (ended_at >= since)
);

-- One place at a time: their space is that one's.
create unique index membership_one on membership (account_id) where ended_at is null;

create index membership_account on membership (account_id);

create index membership_pro on membership (pro_id);

-- Somebody asked by mail to be one. What the link of the mail opens is drawn as it is written: without a secret it has not left.
create table staff_invitation (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  pro_id bigint not null references pro (id),
  email text not null check (email = lower(email)),
  role text not null check (role in ('manager', 'reception')),
  secret_hash text unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  accepted_at timestamptz,
  membership_id bigint unique references membership (id),
  withdrawn_at timestamptz,
  constraint staff_invitation_answer check ((accepted_at is null or withdrawn_at is null) and (membership_id is null or accepted_at is not null))
);

create unique index staff_invitation_waits on staff_invitation (pro_id, email) where accepted_at is null and withdrawn_at is null;

create index staff_invitation_expiry on staff_invitation (expires_at);

create index staff_invitation_pro on staff_invitation (pro_id);
