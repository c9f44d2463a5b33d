-- Last change of a professional's bank details, after the first ones. Payouts about to leave then wait a day
-- (docs/product/payments.md#seller-account).
alter table seller add column bank_changed_at timestamptz;
