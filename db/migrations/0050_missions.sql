-- Work agreed between an establishment and a freelance.
create table mission (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  establishment_id bigint not null references pro,
  freelance_id bigint not null references pro,
  service text not null check (char_length(service) between 1 and 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'declined', 'withdrawn', 'done')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (starts_at < ends_at),
  check (establishment_id <> freelance_id),
  -- A freelance cannot have two accepted missions at the same time.
  constraint mission_no_overlap exclude using gist (freelance_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'accepted')
);
create index mission_establishment on mission (establishment_id, starts_at desc, id desc);
create index mission_freelance on mission (freelance_id, starts_at desc, id desc);

-- An establishment's review of a freelance after a mission. Only the freelance reads its words.
create table pro_comment (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  mission_id bigint not null unique references mission,
  rating int2 not null check (rating between 1 and 5),
  body text not null check (char_length(body) between 10 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  answer text check (char_length(answer) between 10 and 1000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
