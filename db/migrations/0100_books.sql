-- Last day compared between the ledger and a provider's books. The process that compares claims the row for a time.
create table books (
  provider text primary key check (provider in ('sandbox', 'easytransac', 'stripe')),
  last_day date,
  claimed_until timestamptz,
  -- Instant since which the provider gives no books. Null while it gives them.
  away_since timestamptz
);

-- One day of a provider's books compared with ours, in cents, and its number of differences.
create table books_comparison (
  id bigint generated always as identity primary key,
  provider text not null references books,
  day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  ours_cents int8 not null,
  theirs_cents int8 not null,
  differences int4 not null check (differences >= 0),
  compared_at timestamptz not null,
  unique (provider, day),
  check (differences > 0 or ours_cents = theirs_cents)
);

-- A difference between both books, with both sides as last seen. It never moves money.
create table books_difference (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  comparison_id bigint not null references books_comparison,
  provider text not null references books,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'doubled')),
  operation text not null check (operation in ('charge', 'refund', 'dispute', 'dispute_won', 'fee', 'payout', 'other')),
  subject text not null,
  ours json not null,
  theirs json not null,
  ours_cents int8 not null,
  theirs_cents int8 not null check (theirs_cents <> ours_cents),
  first_at timestamptz not null,
  seen_at timestamptz not null,
  state text not null check (state in ('open', 'explained', 'gone')),
  explained_by bigint references account on delete set null,
  reason text check (char_length(reason) between 20 and 500),
  over_at timestamptz,
  check ((state = 'open') = (over_at is null)),
  check ((state = 'explained') = (reason is not null))
);
create unique index books_difference_once on books_difference (comparison_id, operation, subject);
create index books_difference_open on books_difference (provider, first_at) where state = 'open';
create index books_difference_state on books_difference (state, id);
create index books_difference_by on books_difference (explained_by) where explained_by is not null;
create index books_difference_provider on books_difference (provider);

-- A closed difference keeps its amounts and its conclusion.
create function difference_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state = 'open' or (new.state, new.reason, new.over_at, new.kind, new.ours_cents, new.theirs_cents)
    is not distinct from (old.state, old.reason, old.over_at, old.kind, old.ours_cents, old.theirs_cents)) then
    return new;
  end if;
  raise exception 'difference % is over', old.public_id using errcode = '23514';
end
$$;
create trigger books_difference_kept before update or delete on books_difference for each row execute function difference_is_kept();
