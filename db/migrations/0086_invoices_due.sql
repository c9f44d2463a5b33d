-- Bookings whose papers must be checked, because their state or money changed. The change itself adds the row, and a
-- job removes it.
create table invoice_due (
  booking_id bigint primary key references booking (id) on delete cascade,
  since timestamptz not null
);
create index invoice_due_since on invoice_due (since, booking_id);

create function booking_papers_are_due() returns trigger language plpgsql as $$
begin
  insert into invoice_due (booking_id, since) values (new.id, new.updated_at) on conflict do nothing;
  return null;
end
$$;
-- Payments cover bookings made and paid, so creating a hold writes nothing here.
create trigger booking_papers_due after update on booking for each row
  when (new.state in ('completed', 'no_show', 'cancelled_client', 'cancelled_pro', 'cancelled_admin')
    and (old.state <> new.state or old.payment_status <> new.payment_status))
  execute function booking_papers_are_due();

create function payment_papers_are_due() returns trigger language plpgsql as $$
begin
  insert into invoice_due (booking_id, since) values (new.booking_id, new.updated_at) on conflict do nothing;
  return null;
end
$$;
create trigger payment_papers_due after insert or update on payment for each row execute function payment_papers_are_due();

create view inspect.i10_invoice_gap as
select i.issuer_id, i.series, i.year, i.number from (
  select issuer_id, series, year, number, sequence, issued_at, row_number() over w as place, lag(issued_at) over w as before
  from public.invoice window w as (partition by issuer_id, series, year order by sequence)) i
where i.sequence <> i.place or i.before > i.issued_at
union all
select c.issuer_id, c.series, c.year, null from public.invoice_counter c
where c.last <> (select count(*) from public.invoice i where i.issuer_id = c.issuer_id and i.series = c.series and i.year = c.year);
