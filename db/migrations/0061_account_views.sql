-- An admin's read-only view of the site as another user. It belongs to the admin's session until they leave it. The
-- reason is in the audit log.
create table account_view (
  id bigint generated always as identity primary key,
  session_id bigint not null unique references session (id) on delete cascade,
  admin_id bigint not null references account (id),
  -- Null once the seen account is erased.
  seen_id bigint references account (id),
  began_at timestamptz not null,
  ends_at timestamptz not null,
  -- End of the view. The session does nothing else until the admin leaves the view.
  ended_at timestamptz,
  -- Distinct paths opened.
  pages text[] not null default '{}' check (cardinality(pages) <= 300),
  check (seen_id <> admin_id),
  check (ends_at > began_at and ends_at <= began_at + interval '15 minutes'),
  check (seen_id is not null or ended_at is not null)
);
-- An admin has at most one view at a time.
create unique index account_view_one on account_view (admin_id) where ended_at is null;
create index account_view_admin on account_view (admin_id);
create index account_view_seen on account_view (seen_id) where seen_id is not null;
create index account_view_due on account_view (ends_at) where ended_at is null;
