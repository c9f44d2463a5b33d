-- Amount a bank has taken back for its customer, during a dispute and after losing it. It is never refunded again.
alter table payment add column disputed_cents int4 not null default 0 check (disputed_cents >= 0);
alter table payment add constraint dispute_bound check (refunded_cents + disputed_cents <= captured_cents);
