-- The settlement of a debt that was recorded by mistake is undone by an opposite transaction, once.
-- live: each constraint is wider than the one it replaces. The previous release never writes the new values.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('charge', 'refund', 'retain', 'unretain', 'earn', 'unearn', 'fee',
  'dispute_opened', 'dispute_won', 'dispute_lost', 'payout', 'payout_returned', 'payout_failed', 'transfer_reversed', 'recovery', 'waiver', 'settlement_undone',
  'correction', 'voucher_sold', 'voucher_spent', 'voucher_expired')) not valid;
-- live: wider than the constraint it replaces.
alter table ledger_transaction drop constraint settlement_has_reason;
alter table ledger_transaction add constraint settlement_has_reason check (kind not in ('waiver', 'settlement_undone') or reason is not null) not valid;

create function undone_names_its_settlement() returns trigger language plpgsql as $$
begin
  if new.kind = 'settlement_undone' and not exists (
    select 1 from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id and e.account like 'seller:%' and e.cents < 0
    where t.tx_id = substr(new.tx_id, 19) and t.kind in ('recovery', 'waiver')) then
    raise exception 'transaction % undoes no settlement', new.tx_id using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger ledger_settlement_undone before insert on ledger_transaction for each row execute function undone_names_its_settlement();

-- The transactions that take money back from a professional.
drop index ledger_transaction_taking;
create index ledger_transaction_taking on ledger_transaction (id) where kind in ('unearn', 'unretain', 'dispute_opened', 'settlement_undone', 'correction');

-- The reference of a request to undo a settlement is the id of the settlement's transaction.
-- live: wider than the constraint it replaces.
alter table refund_request drop constraint refund_request_debt;
alter table refund_request add constraint refund_request_debt check ((debt_pro_id is null) = (debt_how is null)
  and debt_how in ('paid', 'waived', 'sent', 'undone') and (debt_how in ('paid', 'sent', 'undone')) = (debt_reference is not null)) not valid;

-- Answers of admins that settled a movement of money, for the list of decisions.
create index audit_answers on audit_entry (id) where action in ('payout step settled', 'unknown refund settled', 'refused refund settled');
