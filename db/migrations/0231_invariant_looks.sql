-- Result of the last check of each invariant, for admins: its name, its number of failing rows, and since when it
-- fails.
create table invariant_look (
  name text primary key,
  broken int not null check (broken >= 0),
  broken_since timestamptz,
  looked_at timestamptz not null,
  check ((broken = 0) = (broken_since is null))
);
