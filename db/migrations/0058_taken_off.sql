-- Instant at which an admin hid the professional directly. `hidden_at` is also set by decisions on reports.
alter table pro add column taken_off_at timestamptz, add constraint pro_taken_off check (taken_off_at is null or hidden_at is not null);
