-- An admin who sees the site as somebody else does, and only reads: a state of their session, until they leave it. Why is in the journal.
create table account_view (
  id bigint generated always as identity primary key,
  session_id bigint not null unique references session (id) on delete cascade,
  admin_id bigint not null references account (id),
  -- Null once they are erased.
  seen_id bigint references account (id),
  began_at timestamptz not null,
  ends_at timestamptz not null,
  -- Since when nobody is seen: the session does nothing before the view is left.
  ended_at timestamptz,
  -- The paths opened, each once.
  pages text[] not null default '{}' check (cardinality(pages) <= 300),
  check (seen_id <> admin_id),
  check (ends_at > began_at and ends_at <= began_at + interval '15 minutes'),
  check (seen_id is not null or ended_at is not null)
);
-- One at a time.
create unique index account_view_one on account_view (admin_id) where ended_at is null;
create index account_view_admin on account_view (admin_id);
create index account_view_seen on account_view (seen_id) where seen_id is not null;
create index account_view_due on account_view (ends_at) where ended_at is null;
