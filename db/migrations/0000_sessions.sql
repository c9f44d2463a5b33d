-- A session begins with a cart, a form or a login; only the hash of its secret is kept.
create extension if not exists btree_gist;

create table session (
  id bigint generated always as identity primary key,
  secret_hash text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
