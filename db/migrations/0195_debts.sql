-- Transactions that take earned money back from professionals. They are few, and finance searches them for debts.
-- live: the table is read once, and writes to it wait meanwhile, about a second for a million rows.
create index ledger_transaction_taking on ledger_transaction (id) where kind in ('unearn', 'unretain', 'dispute_opened', 'correction');
