-- Messages between a client and a professional: one conversation per pair, for any number of visits.
create table conversation (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  account_id bigint not null references account,
  pro_id bigint not null references pro,
  opened_at timestamptz not null,
  -- Instant of its last line.
  last_at timestamptz not null,
  constraint conversation_pair unique (account_id, pro_id)
);
create index conversation_account on conversation (account_id, last_at desc, id desc);
create index conversation_pro on conversation (pro_id, last_at desc, id desc);
create index conversation_last on conversation (last_at);

-- State of each side: how far it has read, its last line, its draft, and whether it blocks the other side.
create table conversation_side (
  conversation_id bigint not null references conversation on delete cascade,
  side text not null check (side in ('client', 'professional')),
  read_line_id bigint,
  read_at timestamptz,
  last_said_id bigint,
  draft text check (char_length(draft) between 1 and 2000),
  blocked_at timestamptz,
  primary key (conversation_id, side),
  check ((read_line_id is null) = (read_at is null))
);

-- A line is written by one side, once per key, or reports a change of a visit, once per change.
create table conversation_line (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  conversation_id bigint not null references conversation on delete cascade,
  side text check (side in ('client', 'professional')),
  kind text not null check (kind in ('text', 'picture', 'pdf', 'requested', 'confirmed', 'moved', 'cancelled', 'declined', 'expired')),
  account_id bigint references account,
  send_key text check (char_length(send_key) between 8 and 64),
  body text check (char_length(body) between 1 and 2000),
  file_name text check (char_length(file_name) between 1 and 120),
  file_bytes integer check (file_bytes > 0),
  storage_key text unique,
  booking_id bigint references booking on delete cascade,
  booking_event_id bigint unique references booking_event on delete cascade,
  starts_at timestamptz,
  at timestamptz not null,
  reported_at timestamptz,
  withdrawn_at timestamptz,
  constraint conversation_line_once unique (conversation_id, side, send_key),
  constraint conversation_line_said check ((side is null) = (kind not in ('text', 'picture', 'pdf')) and (side is null) = (send_key is null)),
  constraint conversation_line_text check ((kind = 'text') = (body is not null)),
  constraint conversation_line_file check (
    (kind in ('picture', 'pdf')) = (storage_key is not null) and (storage_key is null) = (file_name is null) and (storage_key is null) = (file_bytes is null)
  ),
  constraint conversation_line_visit check (
    (side is null) = (booking_event_id is not null) and (booking_event_id is null) = (booking_id is null) and (booking_id is null) = (starts_at is null)
  ),
  constraint conversation_line_reported check (reported_at is null or side is not null)
);
create index conversation_line_of on conversation_line (conversation_id, id);
create index conversation_line_account on conversation_line (account_id) where account_id is not null;
create index conversation_line_booking on conversation_line (booking_id) where booking_id is not null;

-- Files of deleted lines, removed later, outside the transaction that deleted the lines.
create table conversation_file_dropped (
  storage_key text primary key,
  dropped_at timestamptz not null
);

-- Quick replies of a professional. Without a row, the site's suggestions apply.
create table quick_replies (
  pro_id bigint primary key references pro,
  texts text[] not null check (cardinality(texts) <= 20),
  changed_at timestamptz not null
);

-- Finds recent changes of visits, for the lines that report them.
create index booking_event_at on booking_event (at);
