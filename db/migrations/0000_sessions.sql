-- A session begins with a cart, a form or a sign-in. Only the hash of its secret is stored.
create extension if not exists btree_gist;

create table session (
  id bigint generated always as identity primary key,
  secret_hash text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
