-- Start of a ban on publishing reviews, after repeated removals. Null for most accounts.
alter table account add column reviews_suspended_at timestamptz;
