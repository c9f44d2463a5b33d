-- Absence of a team member. Nothing is open in their agenda between the two instants, even if hours are set before or
-- after.
create table agenda_absence (
  public_id text primary key check (public_id ~ '^[0-9A-Za-z]{22}$'),
  pro_id bigint not null references pro,
  resource_id bigint not null references resource,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  constraint agenda_absence_no_overlap exclude using gist (resource_id with =, during with &&)
);
create index agenda_absence_pro on agenda_absence (pro_id);
create index agenda_absence_resource on agenda_absence (resource_id);

-- Replaces the closures of granted time off, which could be moved and removed like any other, with absences.
insert into agenda_absence (public_id, pro_id, resource_id, during) select public_id, pro_id, resource_id, during from time_off where state = 'granted';
delete from open_exception e using time_off_closure c where e.public_id = c.slot_id;
-- live: the previous release has no time off.
drop table time_off_closure;
