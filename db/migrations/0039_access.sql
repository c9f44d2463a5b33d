-- Part of the secret of a booking's link. It increases when access to the account ends, which invalidates earlier
-- links.
alter table booking add column link_round int2 not null default 0;

-- Counters may be lost in a crash, and every counted call writes one, so the table is unlogged.
alter table throttle set unlogged;
