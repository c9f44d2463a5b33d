-- Instant at which the client confirmed that they come, and the start they confirmed. After a move to another start,
-- they have not confirmed.
alter table booking add column coming_at timestamptz, add column coming_for timestamptz,
  add constraint booking_coming_whole check ((coming_at is null) = (coming_for is null)) not valid;
