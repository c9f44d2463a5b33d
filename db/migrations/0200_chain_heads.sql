-- Where a chain is not what its head, kept outside the database, says it was; empty as long as nobody made one anew.
create table chain_difference (
  chain text primary key check (chain in ('ledger', 'audit')),
  kept_on date not null,
  seal_number bigint,
  seen_at timestamptz not null
);

create view inspect.i24_chain_not_as_kept as select chain, kept_on, seal_number from chain_difference;
