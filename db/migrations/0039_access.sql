-- What opens an account ends: the links of its visits get another secret, drawn from this number too.
alter table booking add column link_round int2 not null default 0;

-- Counters are worth nothing after a crash, and every counted call writes one.
alter table throttle set unlogged;
