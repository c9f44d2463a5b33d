-- Since when an admin keeps a professional off the site by an act of its own; `hidden_at` is that, or a decision of a report.
alter table pro add column taken_off_at timestamptz, add constraint pro_taken_off check (taken_off_at is null or hidden_at is not null);
