-- A refund made at the provider without our request is recorded from its difference, which is then `booked`.
-- `agreed_at`: when the books agreed again on a difference that an admin had explained before.
-- `closing_tx`: our ledger transaction that closed the difference. Null when the provider's books changed.
alter table books_difference add column agreed_at timestamptz;
alter table books_difference add column closing_tx text references ledger_transaction (tx_id);
create index books_difference_closing_tx on books_difference (closing_tx) where closing_tx is not null;
alter table books_difference drop constraint books_difference_state_check;
alter table books_difference add constraint books_difference_state_check check (state in ('open', 'explained', 'gone', 'booked'));
alter table books_difference drop constraint books_difference_check2;
alter table books_difference add constraint books_difference_check2 check ((state in ('explained', 'booked')) = (reason is not null));
alter table books_difference add constraint books_difference_agreed check (agreed_at is null or state = 'explained');
alter table books_difference add constraint books_difference_closed check (closing_tx is null or state in ('gone', 'booked'));
alter table books_difference add constraint books_difference_booked check (state <> 'booked' or (operation = 'refund' and theirs_cents < ours_cents and closing_tx is not null));

-- The differences that may be refunds missing from our ledger.
create index books_difference_unbooked on books_difference (subject)
  where operation = 'refund' and state in ('open', 'explained') and agreed_at is null and theirs_cents < ours_cents;

-- Amount that the provider refunded of a payment and that our ledger lacks, in cents. An explanation moves no money, so
-- an explained difference still counts.
create function unbooked_refund_cents(attempt bigint) returns int4 language sql stable as $$
  select coalesce(sum(d.ours_cents - d.theirs_cents), 0)::int4 from payment_attempt a join books_difference d on d.subject = a.public_id
  where a.id = attempt and d.operation = 'refund' and d.state in ('open', 'explained') and d.agreed_at is null and d.theirs_cents < d.ours_cents
$$;

-- A closed difference keeps its amounts and its conclusion. An explained difference may get another explanation, with
-- its own instant, or be booked.
create or replace function difference_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state = 'open' or (new.kind, new.ours_cents, new.theirs_cents)
    is not distinct from (old.kind, old.ours_cents, old.theirs_cents) and (
      (new.state, new.reason, new.over_at) is not distinct from (old.state, old.reason, old.over_at)
      or (old.state = 'explained' and new.state in ('explained', 'booked') and new.over_at > old.over_at))) then
    return new;
  end if;
  raise exception 'difference % is over', old.public_id using errcode = '23514';
end
$$;

-- Money that the provider refunded without our request is not held either, before the refund is booked.
create or replace view inspect.i9_paid_for_nothing as
select p.payment_id from inspect.payments p join booking b on b.id = p.booking_id join payment m on m.attempt_id = p.payment_id
where (p.state = 'captured' and b.state not in ('requested', 'confirmed', 'completed', 'no_show')
    and p.refunded_cents + p.retained_cents <> p.captured_cents and p.refunded_cents + m.disputed_cents <> p.captured_cents
    and p.refunded_cents + p.retained_cents + unbooked_refund_cents(m.attempt_id) <> p.captured_cents)
  or (p.state = 'refunding' and not exists (
    select 1 from refund_command c
    where c.payment_id = m.id and c.state = 'pending' and (c.parked_at is not null or c.created_at > inspect.clock() - interval '1 hour')))
  or (p.state in ('captured', 'refunding', 'refunded') and p.captured_cents - p.refunded_cents <> coalesce((
    select sum(l.cents) from ledger_transaction t join ledger_entry l on l.tx_id = t.tx_id
    where t.booking_id = p.booking_id and t.kind in ('charge', 'refund') and l.account = 'provider:' || p.provider and t.tx_id like '%:' || p.attempt_id), 0));

-- The comparison of the books reports the refunds that we did not request. They break no invariant.
create or replace view inspect.i13_provider_disagrees as
select s.ref from sandbox_payment s left join inspect.payments p on p.attempt_id = s.attempt_id and p.provider = 'sandbox'
where (s.state = 'captured' and p.state is distinct from 'captured' and p.state is distinct from 'refunding' and p.state is distinct from 'refunded'
    and s.updated_at < inspect.clock() - interval '5 minutes')
  or (s.state = 'captured' and p.captured_cents > 0 and p.captured_cents <> s.amount_cents)
  or (s.state <> 'captured' and p.captured_cents > 0)
  or (s.refunded_cents < p.refunded_cents)
  or (s.updated_at < inspect.clock() - interval '5 minutes' and s.refunded_cents > p.refunded_cents + coalesce((
    select sum(r.cents) from sandbox_refund r where r.ref = s.ref and not exists (select 1 from refund_command c where c.key = r.key)), 0));
