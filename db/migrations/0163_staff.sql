-- A person who works in somebody else's establishment with an account of their own, and their rights there. The row
-- stays after they leave.
create table membership (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  pro_id bigint not null references pro (id),
  account_id bigint not null references account (id),
  role text not null check (role in ('manager', 'reception')),
  since timestamptz not null,
  ended_at timestamptz check (ended_at >= since)
);

-- An account is on the staff of one establishment at a time, whose workspace it uses.
create unique index membership_one on membership (account_id) where ended_at is null;

create index membership_account on membership (account_id);

create index membership_pro on membership (pro_id);

-- An invitation by mail to join the staff. The secret of its link is created when the mail is written, so a row without
-- a secret has not been sent.
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
