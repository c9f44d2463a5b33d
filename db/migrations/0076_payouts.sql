-- Visits paid online whose money is not earned yet. A row is done once it is earned, or once nothing is held for the
-- visit.
create table earning (
  booking_id bigint primary key references booking,
  done_at timestamptz
);
create index earning_waiting on earning (booking_id) where done_at is null;
insert into earning (booking_id) select distinct booking_id from payment;

-- Last payout number of a professional in a year. Creating a payout locks this row.
create table payout_counter (
  pro_id bigint not null references pro,
  year int2 not null,
  last int4 not null default 0,
  primary key (pro_id, year)
);

-- Weekly closings completed for all professionals.
create table payout_closing (
  closes_at timestamptz primary key,
  done_at timestamptz not null
);

-- Weekly payout of a professional. `try` counts the attempts sent to the bank, each under its own key.
create table payout (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  pro_id bigint not null references pro,
  year int2 not null,
  number int4 not null check (number > 0),
  closes_at timestamptz not null,
  sends_on date not null,
  arrives_on date not null check (arrives_on > sends_on),
  cents int4 not null check (cents >= 1000),
  state text not null check (state in ('due', 'on_its_way', 'paid', 'held', 'returned')),
  held_why text check (held_why in ('account', 'bank', 'check', 'refused')),
  provider text check (provider in ('sandbox', 'easytransac', 'stripe')),
  provider_ref text,
  iban_shown text,
  try int2 not null default 0,
  -- Whether the result of an attempt is unknown. The provider is asked about its key before anything is sent again.
  is_sending bool not null default false,
  is_at_seller bool not null default false,
  error text,
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz,
  returned_at timestamptz,
  unique (pro_id, year, number),
  unique (pro_id, closes_at),
  check ((state = 'held') = (held_why is not null)),
  check (state not in ('on_its_way', 'paid', 'returned') or (sent_at is not null and provider is not null and try > 0)),
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'returned' or returned_at is not null)
);
create index payout_open on payout (state, sends_on) where state <> 'paid';

-- Ledger transactions paid by a payout. A transaction is in one payout only, for the same amount as in the ledger.
create table payout_line (
  tx_id text primary key references ledger_transaction (tx_id),
  payout_id bigint not null references payout,
  booking_id bigint references booking,
  kind text not null,
  paid_cents int4 not null,
  refunded_cents int4 not null,
  commission_cents int4 not null,
  cents int4 not null,
  why json not null,
  check (paid_cents - refunded_cents - commission_cents = cents)
);
create index payout_line_payout on payout_line (payout_id);
create index payout_line_booking on payout_line (booking_id) where booking_id is not null;
create trigger payout_line_only_added before update or delete on payout_line for each row execute function rows_are_only_added();
create trigger payout_line_not_emptied before truncate on payout_line for each statement execute function rows_are_only_added();

create function payout_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.public_id, new.pro_id, new.year, new.number, new.closes_at, new.cents)
    is not distinct from (old.id, old.public_id, old.pro_id, old.year, old.number, old.closes_at, old.cents) then
    return new;
  end if;
  raise exception 'payout % is kept as it was closed', old.public_id using errcode = '23514';
end
$$;
create trigger payout_kept before update or delete on payout for each row execute function payout_is_kept();
create trigger payout_not_emptied before truncate on payout for each statement execute function rows_are_only_added();

-- A payout is the sum of its lines. Each line is the amount that the ledger owes the professional for its transaction.
create function payout_is_its_lines() returns trigger language plpgsql as $$
declare
  of_id bigint;
begin
  of_id := to_jsonb(new)->>case tg_table_name when 'payout' then 'id' else 'payout_id' end;
  if (select sum(cents) from payout_line where payout_id = of_id) is distinct from (select cents from payout where id = of_id) then
    raise exception 'payout % is not the sum of its lines', of_id using errcode = '23514';
  end if;
  if exists (
    select 1 from payout_line l join payout o on o.id = l.payout_id join pro p on p.id = o.pro_id
    where l.payout_id = of_id and l.cents is distinct from (
      select -e.cents from ledger_entry e where e.tx_id = l.tx_id and e.account = 'seller:' || p.public_id)) then
    raise exception 'payout % pays what the ledger does not owe', of_id using errcode = '23514';
  end if;
  return null;
end
$$;
create constraint trigger payout_whole after insert on payout deferrable initially deferred for each row execute function payout_is_its_lines();
create constraint trigger payout_lines_whole after insert on payout_line deferrable initially deferred for each row execute function payout_is_its_lines();

create view inspect.i18_payout_not_its_lines as
select o.id from payout o join pro p on p.id = o.pro_id
where o.cents is distinct from (select sum(l.cents) from payout_line l where l.payout_id = o.id)
  or exists (select 1 from payout_line l where l.payout_id = o.id and l.cents is distinct from (
    select -e.cents from ledger_entry e where e.tx_id = l.tx_id and e.account = 'seller:' || p.public_id));

-- The amounts sent for a payout, less the amounts returned, equal the payout while it is on its way or paid, and zero
-- otherwise.
create view inspect.i19_payout_not_in_ledger as
select o.id from payout o join pro p on p.id = o.pro_id
where case when o.state in ('on_its_way', 'paid') then o.cents else 0 end <> coalesce((
  select sum(e.cents) from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
  where e.account = 'seller:' || p.public_id and t.kind in ('payout', 'payout_returned', 'payout_failed')
    and e.tx_id like '%:' || o.public_id || ':%'), 0);

create view inspect.i20_earned_too_early as
select t.tx_id from ledger_transaction t
where t.kind = 'earn' and not exists (
  select 1 from booking_event e where e.booking_id = t.booking_id and e.to_state = 'completed' and e.at <= t.at - interval '48 hours');

create view inspect.i21_payout_numbers_have_gaps as
select pro_id, year from payout group by pro_id, year having max(number) <> count(*);
