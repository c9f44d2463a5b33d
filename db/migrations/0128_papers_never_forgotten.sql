-- When a row already waits, the change locks it until commit, so that the job cannot remove it in between. With « do
-- nothing », the job could remove the row before it could see the change.
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
