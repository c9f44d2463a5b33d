-- Only one call at a time opens a payment page. A provider without idempotency keys would otherwise open two.
alter table payment_attempt add column opening_until timestamptz;

-- Document versions already sent to the provider.
alter table seller add column shown_documents text[] not null default '{}';
