-- A refund is dropped when the dispute is lost, because the bank has already paid the client.
alter table refund_command drop constraint refund_command_state_check;
alter table refund_command add constraint refund_command_state_check check (state in ('pending', 'done', 'dropped'));

-- Money a bank has taken back is not held. A refund that the provider refuses waits for an admin, who was notified, and
-- blocks no payout.
create or replace view inspect.i9_paid_for_nothing as
select p.payment_id from inspect.payments p join booking b on b.id = p.booking_id join payment m on m.attempt_id = p.payment_id
where (p.state = 'captured' and b.state not in ('requested', 'confirmed', 'completed', 'no_show')
    and p.refunded_cents + p.retained_cents <> p.captured_cents and p.refunded_cents + m.disputed_cents <> p.captured_cents)
  or (p.state = 'refunding' and not exists (
    select 1 from refund_command c
    where c.payment_id = m.id and c.state = 'pending' and (c.parked_at is not null or c.created_at > inspect.clock() - interval '1 hour')))
  or (p.state in ('captured', 'refunding', 'refunded') and p.captured_cents - p.refunded_cents <> coalesce((
    select sum(l.cents) from ledger_transaction t join ledger_entry l on l.tx_id = t.tx_id
    where t.booking_id = p.booking_id and t.kind in ('charge', 'refund') and l.account = 'provider:' || p.provider and t.tx_id like '%:' || p.attempt_id), 0));
