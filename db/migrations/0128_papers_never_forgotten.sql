-- What changes while its papers are already waiting to be looked at holds that row until it is written, so that nobody looks in between and takes the row
-- away: « do nothing » saw the row, and left it to a job that could not see the change yet.
create or replace function booking_papers_are_due() returns trigger language plpgsql as $$
begin
  insert into invoice_due (booking_id, since) values (new.id, new.updated_at) on conflict (booking_id) do update set since = invoice_due.since;
  return null;
end
$$;

create or replace function payment_papers_are_due() returns trigger language plpgsql as $$
begin
  insert into invoice_due (booking_id, since) values (new.booking_id, new.updated_at) on conflict (booking_id) do update set since = invoice_due.since;
  return null;
end
$$;
