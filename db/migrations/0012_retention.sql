-- Finds expired rows by age, and deletes them without scanning the tables that refer to them.
create index session_created on session (created_at);
create index address_created on address (created_at);
create index cart_created on cart (created_at);
create index cart_booking on cart (booking_id) where booking_id is not null;
create index booking_over on booking (updated_at) where state in ('expired', 'released');
create index payment_event_body on payment_event (received_at) where body <> '';
create index outbox_links on outbox (created_at) where kind = 'booking_link' and payload <> '{}';
create index audit_object on audit_entry (object) where object is not null;

-- Deleting a session keeps its bookings, which links still open. Deleting a hold keeps its cart.
drop index booking_session;
create index booking_session on booking (session_id);
alter table booking drop constraint booking_session_id_fkey;
alter table booking add constraint booking_session_id_fkey foreign key (session_id) references session on delete set null;
alter table cart drop constraint cart_booking_id_fkey;
alter table cart add constraint cart_booking_id_fkey foreign key (booking_id) references booking on delete set null;

-- Looks for an attempt among the lines of its booking, through their index. Otherwise each payment would read the whole
-- ledger.
create or replace view inspect.i9_paid_for_nothing as
select p.payment_id from inspect.payments p join booking b on b.id = p.booking_id
where (p.state = 'captured' and b.state not in ('requested', 'confirmed', 'completed', 'no_show') and p.refunded_cents + p.retained_cents <> p.captured_cents)
  or (p.state = 'refunding' and not exists (
    select 1 from refund_command c join payment y on y.id = c.payment_id
    where y.attempt_id = p.payment_id and c.state = 'pending' and c.created_at > inspect.clock() - interval '1 hour'))
  or (p.state in ('captured', 'refunding', 'refunded') and p.captured_cents - p.refunded_cents <> coalesce((
    select sum(l.cents) from ledger_entry l
    where l.booking_id = p.booking_id and l.account = 'provider:' || p.provider and l.tx_id like '%:' || p.attempt_id), 0));
