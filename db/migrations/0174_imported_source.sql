-- A visit imported from another agenda: the platform did not find its client.
alter table booking drop constraint booking_source_check;

alter table booking add constraint booking_source check (source in ('platform', 'direct', 'imported')) not valid;

alter table booking validate constraint booking_source;

-- The client of an imported visit already knows about it, so nobody is notified.
create or replace view inspect.i6_not_told as
select distinct b.booking_id from inspect.active_bookings b
where b.state = 'confirmed' and not exists (select 1 from inspect.outbox o where o.booking_id = b.booking_id and o.kind = 'booking_confirmed')
  and not exists (select 1 from booking k where k.id = b.booking_id and k.source = 'imported');
