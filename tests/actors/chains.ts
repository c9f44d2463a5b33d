/**
 * SQL of an attacker with access to the database who hides a change by recomputing every hash of the ledger. The
 * triggers must be disabled beforehand.
 */
export const chainMadeAnew = `do $$
  declare t ledger_transaction; previous text := repeat('0', 64);
  begin
    for t in select * from ledger_transaction where seal_number is not null order by seal_number loop
      update ledger_transaction set previous_hash = previous where id = t.id;
      update ledger_transaction l set hash = ledger_hash(previous, l.seal_number, l.*) where l.id = t.id returning l.hash into previous;
    end loop;
  end $$`;
