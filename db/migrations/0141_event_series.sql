-- Recurring private events. Each occurrence is an event of its own. The series groups them and gives their frequency.
alter table private_event
  add column series_id text,
  add column repeats text;

alter table private_event add constraint private_event_series check (
  (series_id is null) = (repeats is null) and series_id ~ '^[0-9A-Za-z]{22}$' and repeats in ('day', 'week', 'two_weeks', 'four_weeks', 'month')) not valid;

create index private_event_series on private_event (series_id) where series_id is not null;
