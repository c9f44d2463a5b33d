-- A page to pay on is opened by one call at a time: a provider without keys would open two.
alter table payment_attempt add column opening_until timestamptz;

-- The versions of documents that the provider was shown, each once.
alter table seller add column shown_documents text[] not null default '{}';
