-- What takes money from professionals after it was theirs: few rows, among which finance looks for those who owe.
-- live: the table is read once, and what is added to it waits meanwhile: about a second for a million rows.
create index ledger_transaction_taking on ledger_transaction (id) where kind in ('unearn', 'unretain', 'dispute_opened', 'correction');
