-- What takes money from professionals after it was theirs: few rows, among which finance looks for those who owe.
-- live: few rows; the table is only added to, by one process at a time.
create index ledger_transaction_taking on ledger_transaction (id) where kind in ('unearn', 'unretain', 'dispute_opened', 'correction');
