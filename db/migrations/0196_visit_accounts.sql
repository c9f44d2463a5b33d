-- Invariants of a visit's accounts: its commission is never below zero, and corrections never take more than its fees
-- nor add more than was paid.
create view inspect.i22_commission_below_zero as
  select t.booking_id
  from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id
  where t.booking_id is not null and e.account = 'commission'
  group by t.booking_id having sum(e.cents) > 0;

create view inspect.i23_fees_corrected_too_far as
  select w.booking_id
  from (
    select coalesce(t.booking_id, a.booking_id) as booking_id, t.kind, e.account, e.cents
    from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id
      left join payment_attempt a on t.kind = 'fee' and a.public_id = split_part(t.tx_id, ':', 2)
    where t.kind in ('charge', 'fee', 'correction') and (e.account = 'provider_fees' or e.account like 'provider:%')
  ) w
  where w.booking_id is not null
  group by w.booking_id
  having coalesce(sum(w.cents) filter (where w.kind = 'correction' and w.account = 'provider_fees'), 0) not between
    0 - coalesce(sum(w.cents) filter (where w.kind = 'fee' and w.account = 'provider_fees' and w.cents > 0), 0)
    and greatest(
      coalesce(sum(w.cents) filter (where w.kind = 'charge'), 0),
      coalesce(sum(w.cents) filter (where w.kind = 'fee' and w.account = 'provider_fees' and w.cents > 0), 0));
