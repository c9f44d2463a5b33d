/** What somebody with the database does to hide a change: the triggers off, and every hash made anew. */
export const chainMadeAnew = `do $$
  declare t ledger_transaction; previous text := repeat('0', 64);
  begin
    for t in select * from ledger_transaction where seal_number is not null order by seal_number loop
      update ledger_transaction set previous_hash = previous where id = t.id;
      update ledger_transaction l set hash = ledger_hash(previous, l.seal_number, l.*) where l.id = t.id returning l.hash into previous;
    end loop;
  end $$`;
