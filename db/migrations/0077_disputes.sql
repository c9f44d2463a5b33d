-- What a bank took back of a payment at its customer's word, while it looks into it and once it has kept it: never refunded again.
alter table payment add column disputed_cents int4 not null default 0 check (disputed_cents >= 0);
alter table payment add constraint dispute_bound check (refunded_cents + disputed_cents <= captured_cents);
