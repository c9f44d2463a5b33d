-- When the client of a visit came, when the care began and when it ended, as its professional said; the state of the booking follows by itself.
alter table booking add column arrived_at timestamptz;

alter table booking add column care_started_at timestamptz;

alter table booking add column care_ended_at timestamptz;

-- Who came was not absent, and nobody comes to what was never confirmed.
alter table booking add constraint booking_arrived check (
  arrived_at is null or state in ('confirmed', 'completed', 'cancelled_client', 'cancelled_pro', 'cancelled_admin')) not valid;

alter table booking add constraint booking_care_started check (
  care_started_at is null or (arrived_at is not null and arrived_at <= care_started_at)) not valid;

alter table booking add constraint booking_care_ended check (
  care_ended_at is null or (care_started_at is not null and care_started_at <= care_ended_at)) not valid;
