-- Chains that differ from their head, which is stored outside the database. Empty unless a chain was rewritten.
create table chain_difference (
  chain text primary key check (chain in ('ledger', 'audit')),
  kept_on date not null,
  seal_number bigint,
  seen_at timestamptz not null
);

create view inspect.i24_chain_not_as_kept as select chain, kept_on, seal_number from chain_difference;
