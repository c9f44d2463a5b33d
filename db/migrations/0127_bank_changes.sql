-- When the bank details of a professional became others, after the first: what was to leave waits a day (docs/product/payments.md#seller-account).
alter table seller add column bank_changed_at timestamptz;
