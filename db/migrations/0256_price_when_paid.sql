-- Price of the whole visit when the payment attempt began, in cents. A later move or discount changes the price of the
-- order, and does not turn a full payment into a deposit. Null for attempts made before this column existed.
alter table payment_attempt add column price_cents integer;
alter table payment_attempt add constraint payment_attempt_price check (price_cents >= amount_cents) not valid;
