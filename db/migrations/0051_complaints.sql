-- A complaint of one side of a visit, its request, and the decision.
create table complaint (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  number text not null unique check (number ~ '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
  booking_id bigint not null references booking,
  author text not null check (author in ('client', 'professional')),
  reason text not null check (reason in ('quality', 'delay', 'pro_absence', 'hygiene', 'billing', 'behaviour', 'mismatch', 'other')),
  asked text not null check (asked in ('all', 'part', 'answer')),
  asked_cents int4 not null check (asked_cents >= 0),
  state text not null check (state in ('open', 'awaiting_pro', 'in_review', 'resolved_refund', 'resolved_partial', 'rejected', 'withdrawn', 'mediation')),
  -- Deadline for the answer of the other side, then deadline for the decision.
  answer_until timestamptz not null,
  decide_until timestamptz not null,
  answered_at timestamptz,
  -- Amount that the professional offers to refund.
  proposed_cents int4 check (proposed_cents >= 0),
  -- A decision has no date while its refund is pending. It is announced once the refund is done.
  decision text check (char_length(decision) between 20 and 2000),
  decided_to text check (decided_to in ('resolved_refund', 'resolved_partial', 'rejected')),
  refund_cents int4 check (refund_cents >= 0),
  decided_by bigint references account,
  decided_at timestamptz,
  withdrawn_at timestamptz,
  mediation_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((decided_to is null) = (refund_cents is null)),
  check (decided_at is null or decided_to is not null),
  check ((decided_to = 'rejected') = (refund_cents = 0)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check ((state = 'mediation') = (mediation_at is not null)),
  check (state not in ('resolved_refund', 'resolved_partial', 'rejected') or (decided_at is not null and decided_to = state)),
  check (state not in ('open', 'awaiting_pro', 'in_review') or decided_at is null),
  check (asked <> 'answer' or asked_cents = 0),
  -- A professional asks for no refund, because they would be the one to pay it.
  check (author = 'client' or asked = 'answer')
);
create unique index complaint_one_open on complaint (booking_id) where state in ('open', 'awaiting_pro', 'in_review');
create index complaint_booking on complaint (booking_id, id);
create index complaint_waiting on complaint (decide_until, id) where state in ('open', 'awaiting_pro', 'in_review');
create index complaint_decided on complaint (changed_at desc, id desc) where state not in ('open', 'awaiting_pro', 'in_review');

create index complaint_decided_by on complaint (decided_by) where decided_by is not null;

-- Statements in order: the opening, the answer, and later words.
create table complaint_entry (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint,
  side text not null check (side in ('client', 'professional')),
  kind text not null check (kind in ('opening', 'answer', 'word')),
  -- Null once its author is erased.
  body text check (char_length(body) between 1 and 2000),
  at timestamptz not null
);
create index complaint_entry_of on complaint_entry (complaint_id, id);
create unique index complaint_entry_once on complaint_entry (complaint_id, kind) where kind <> 'word';

-- Every state of a complaint, and who set it.
create table complaint_event (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint,
  to_state text not null,
  by text not null check (by in ('client', 'professional', 'admin', 'system')),
  at timestamptz not null
);
create index complaint_event_of on complaint_event (complaint_id, id);

-- A picture or PDF attached to a statement.
create table complaint_piece (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  complaint_id bigint not null references complaint,
  side text not null check (side in ('client', 'professional')),
  name text not null check (char_length(name) between 1 and 120),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  size_bytes int4 not null check (size_bytes > 0),
  storage_key text not null unique,
  at timestamptz not null
);
create index complaint_piece_of on complaint_piece (complaint_id, id);

-- Files to delete after the commit.
create table complaint_file_dropped (
  storage_key text primary key,
  dropped_at timestamptz not null
);
