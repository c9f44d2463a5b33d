-- Events of a booking are only added. They are deleted with a booking, and only a booking that was never paid, was
-- released or has expired is deleted.
alter table booking_event drop constraint booking_event_booking_id_fkey;
alter table booking_event add constraint booking_event_booking foreign key (booking_id) references booking on delete cascade;

create function events_are_only_added() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from booking where id = old.booking_id) then
    return old;
  end if;
  raise exception 'rows of % are only added', tg_table_name using errcode = '23514';
end
$$;
create trigger booking_event_only_added before update or delete on booking_event for each row execute function events_are_only_added();

create function bookings_are_kept() returns trigger language plpgsql as $$
begin
  if old.state in ('released', 'expired') and old.payment_status = 'pending' then
    return old;
  end if;
  raise exception 'a booking that is % and % is kept', old.state, old.payment_status using errcode = '23514';
end
$$;
create trigger booking_kept before delete on booking for each row execute function bookings_are_kept();
