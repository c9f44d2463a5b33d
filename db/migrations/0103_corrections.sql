-- A correction of the ledger above the limit also waits for a second admin: its transaction, the account debited and
-- the account credited.
alter table refund_request add column correction_of text references ledger_transaction (tx_id);
alter table refund_request add column correction_from text check (correction_from in ('held', 'seller', 'commission', 'provider_fees'));
alter table refund_request add column correction_to text check (correction_to in ('held', 'seller', 'commission', 'provider_fees'));
alter table refund_request drop constraint refund_request_of_one;
alter table refund_request add constraint refund_request_of_one check (num_nonnulls(complaint_id, contest_id, correction_of) <= 1) not valid;
alter table refund_request add constraint refund_request_correction check (num_nonnulls(correction_of, correction_from, correction_to) in (0, 3)) not valid;
alter table refund_request add constraint refund_request_correction_sides check (correction_from <> correction_to) not valid;
alter table refund_request add constraint refund_request_correction_reason check (correction_of is null or char_length(reason) between 20 and 500) not valid;
create index refund_request_correction_of on refund_request (correction_of) where correction_of is not null;

-- A correction names one transaction of the same visit, and each transaction is corrected at most once. Movements made
-- by the provider cannot be corrected.
create function correction_names_its_transaction() returns trigger language plpgsql as $$
begin
  if new.kind = 'correction' and not exists (
    select 1 from ledger_transaction t where t.tx_id = substr(new.tx_id, 12) and t.kind in ('retain', 'unretain', 'earn', 'unearn', 'fee', 'correction')
      and (t.booking_id = new.booking_id or (t.kind = 'fee' and exists (
        select 1 from payment_attempt a where a.booking_id = new.booking_id and split_part(t.tx_id, ':', 2) = a.public_id)))) then
    raise exception 'correction % corrects nothing of its visit', new.tx_id using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger ledger_correction_of before insert on ledger_transaction for each row execute function correction_names_its_transaction();
