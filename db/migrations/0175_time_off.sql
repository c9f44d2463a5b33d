-- Time off requested by a practitioner of an establishment, and the decision. It is deleted when the practitioner
-- leaves the team or is erased.
create table time_off (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  pro_id bigint not null references pro,
  membership_id bigint not null references membership on delete cascade,
  resource_id bigint not null references resource,
  -- One year, plus the hour that a clock change may add.
  during tstzrange not null check (
    not isempty(during) and lower_inc(during) and not upper_inc(during) and upper(during) - lower(during) <= interval '367 days'
  ),
  reason text not null check (char_length(reason) between 1 and 200),
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused', 'withdrawn', 'taken_back', 'left')),
  answer text check (char_length(answer) between 1 and 200),
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'refused') = (answer is not null)),
  -- A practitioner cannot request or have the same time off twice.
  constraint time_off_no_overlap exclude using gist (resource_id with =, during with &&) where (state in ('asked', 'granted'))
);
create index time_off_pro on time_off (pro_id, asked_at desc, id desc);
create index time_off_membership on time_off (membership_id);
create index time_off_resource on time_off (resource_id);

-- The closure that granted time off wrote in the agenda for each day, once per day. There is no reference to
-- `open_exception`: that row is replaced under the same id when the professional moves it, and deleted when they remove
-- it.
create table time_off_closure (
  time_off_id bigint not null references time_off on delete cascade,
  day date not null,
  slot_id text not null unique check (slot_id ~ '^[0-9A-Za-z]{22}$'),
  primary key (time_off_id, day)
);
