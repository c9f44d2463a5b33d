-- When its client said that they come, and to which moment: to another, they have not said it yet.
alter table booking add column coming_at timestamptz, add column coming_for timestamptz,
  add constraint booking_coming_whole check ((coming_at is null) = (coming_for is null)) not valid;
