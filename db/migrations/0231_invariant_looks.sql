-- What the last look at the invariants found, for admins: each by its name, how many rows broke it, and since when it is broken.
create table invariant_look (
  name text primary key,
  broken int not null check (broken >= 0),
  broken_since timestamptz,
  looked_at timestamptz not null,
  check ((broken = 0) = (broken_since is null))
);
