-- Arrival of the client, start and end of the service, as recorded by the professional. The state of the booking
-- changes separately.
alter table booking add column arrived_at timestamptz;

alter table booking add column care_started_at timestamptz;

alter table booking add column care_ended_at timestamptz;

-- A client who arrived was not absent, and a visit that was never confirmed has no arrival.
alter table booking add constraint booking_arrived check (
  arrived_at is null or state in ('confirmed', 'completed', 'cancelled_client', 'cancelled_pro', 'cancelled_admin')) not valid;

alter table booking add constraint booking_care_started check (
  care_started_at is null or (arrived_at is not null and arrived_at <= care_started_at)) not valid;

alter table booking add constraint booking_care_ended check (
  care_ended_at is null or (care_started_at is not null and care_started_at <= care_ended_at)) not valid;
