-- A word sealed by the secret that seals the rest: whoever starts with another secret is told before it costs something.
create table key_check (
  name text primary key,
  sealed text not null
);
