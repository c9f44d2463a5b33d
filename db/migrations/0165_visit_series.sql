-- Visits that a professional repeats every few weeks. Each is a booking of its own. The series groups them, each with
-- its place and the total.
alter table booking
  add column series_id text,
  add column series_place smallint,
  add column series_size smallint;

alter table booking add constraint booking_series check (
  (series_id is null) = (series_place is null) and (series_id is null) = (series_size is null) and series_id ~ '^[0-9A-Za-z]{22}$'
  and series_place between 1 and series_size and series_size between 2 and 26) not valid;

alter table booking validate constraint booking_series;

create index booking_series_place on booking (series_id, series_place) where series_id is not null;
