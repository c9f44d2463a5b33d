-- Stable read-only views for outside checks. The view of each invariant lists the rows that break it, and must be
-- empty.
create schema inspect;

create function inspect.clock() returns timestamptz language sql stable as $$ select at from public.app_clock $$;

create view inspect.active_bookings as
select o.id as occupation_id, o.resource_id, o.booking_id, lower(o.during) as starts_at, upper(o.during) as ends_at,
  coalesce(b.state, o.kind) as state, coalesce(b.expires_at, o.expires_at) as expires_at
from occupation o left join booking b on b.id = o.booking_id
where o.active;

create view inspect.payments as
select a.id as payment_id, a.order_id, a.booking_id, a.public_id as attempt_id, a.provider, coalesce(p.state, a.state) as state,
  coalesce(p.captured_cents, 0) as captured_cents, coalesce(p.refunded_cents, 0) as refunded_cents, coalesce(p.retained_cents, 0) as retained_cents
from payment_attempt a left join payment p on p.attempt_id = a.id;

create view inspect.ledger as select tx_id, account, cents from ledger_entry;

create view inspect.outbox as select booking_id, kind, sent_at, dedup_key from outbox;

create view inspect.i1_overlap as
select a.occupation_id, b.occupation_id as other_id, a.resource_id
from inspect.active_bookings a
join inspect.active_bookings b on a.resource_id = b.resource_id and a.occupation_id < b.occupation_id
  and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at);

create view inspect.i2_capture_of_several_orders as
select payment_id from inspect.payments where state = 'captured' group by 1 having count(distinct order_id) <> 1;

create view inspect.i3_order_captured_twice as
select order_id from inspect.payments where state = 'captured' group by 1 having count(*) > 1;

create view inspect.i4_ledger_not_zero as
select tx_id from inspect.ledger group by 1 having sum(cents) <> 0;

create view inspect.i5_refund_beyond_capture as
select payment_id from inspect.payments where refunded_cents + retained_cents > captured_cents or captured_cents < 0;

create view inspect.i6_not_told as
select distinct b.booking_id from inspect.active_bookings b
where b.state = 'confirmed' and not exists (select 1 from inspect.outbox o where o.booking_id = b.booking_id and o.kind = 'booking_confirmed');

create view inspect.i7_told_twice as
select dedup_key from inspect.outbox where sent_at is not null group by 1 having count(*) > 1;

create view inspect.i8_orphan_hold as
select distinct booking_id from inspect.active_bookings
where state in ('hold', 'pending_payment') and expires_at < inspect.clock() - interval '1 minute';

create view inspect.i9_paid_for_nothing as
select p.payment_id from inspect.payments p join booking b on b.id = p.booking_id
where (p.state = 'captured' and b.state not in ('requested', 'confirmed', 'completed', 'no_show') and p.refunded_cents + p.retained_cents <> p.captured_cents)
  or (p.state = 'refunding' and not exists (
    select 1 from refund_command c join payment y on y.id = c.payment_id
    where y.attempt_id = p.payment_id and c.state = 'pending' and c.created_at > inspect.clock() - interval '1 hour'))
  or (p.state in ('captured', 'refunding', 'refunded') and p.captured_cents - p.refunded_cents <> coalesce((
    select sum(l.cents) from ledger_entry l where l.account = 'provider:' || p.provider and l.tx_id like '%:' || p.attempt_id), 0));

create view inspect.i11_told_of_a_cancelled_visit as
select o.dedup_key from outbox o join booking b on b.id = o.booking_id
where o.kind like 'appointment_reminder%' and o.sent_at is null and o.dropped_at is null and o.parked_at is null
  and b.state in ('released', 'expired', 'declined', 'cancelled_client', 'cancelled_pro', 'cancelled_admin');

create view inspect.i12_change_without_trace as
select b.id as booking_id from booking b
where b.state is distinct from (select e.to_state from booking_event e where e.booking_id = b.id order by e.id desc limit 1)
union
select x.booking_id from (
  select booking_id, from_state, lag(to_state) over (partition by booking_id order by id) as before from booking_event) x
where x.from_state is distinct from x.before;

-- Tolerates five minutes of messages still on their way.
create view inspect.i13_provider_disagrees as
select s.ref from sandbox_payment s left join inspect.payments p on p.attempt_id = s.attempt_id and p.provider = 'sandbox'
where (s.state = 'captured' and p.state is distinct from 'captured' and p.state is distinct from 'refunding' and p.state is distinct from 'refunded'
    and s.updated_at < inspect.clock() - interval '5 minutes')
  or (s.state = 'captured' and p.captured_cents > 0 and p.captured_cents <> s.amount_cents)
  or (s.state <> 'captured' and p.captured_cents > 0)
  or (s.refunded_cents < p.refunded_cents)
  or (s.refunded_cents > p.refunded_cents and s.updated_at < inspect.clock() - interval '5 minutes');
