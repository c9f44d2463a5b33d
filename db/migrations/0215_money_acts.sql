-- A professional's debt can be settled outside payouts: paid by bank transfer to the platform's account, or waived by
-- the platform.
-- live: each constraint is wider than the one it replaces. The previous release never writes the new values.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('charge', 'refund', 'retain', 'unretain', 'earn', 'unearn', 'fee',
  'dispute_opened', 'dispute_won', 'dispute_lost', 'payout', 'payout_returned', 'payout_failed', 'transfer_reversed', 'recovery', 'waiver', 'correction',
  'voucher_sold', 'voucher_spent', 'voucher_expired')) not valid;
alter table ledger_transaction add constraint settlement_has_reason check (kind <> 'waiver' or reason is not null) not valid;
-- live: wider than the constraint it replaces.
alter table ledger_entry drop constraint known_account;
alter table ledger_entry add constraint known_account check (
  account ~ '^(provider|claim):(sandbox|easytransac|stripe)$'
  or account in ('commission', 'provider_fees', 'voucher_income', 'bank', 'waived')
  or account ~ '^(held|transit|disputed|seller|returned|voucher_single|voucher_multi):[0-9A-Za-z]{22}$') not valid;

-- Attempt that came back and that an admin lets leave once more for the same bank details.
alter table payout add column resent_try smallint;

-- Both also wait for a second admin above the limit.
alter table refund_request add column debt_pro_id bigint references pro;
alter table refund_request add column debt_how text;
alter table refund_request add column debt_reference text;
alter table refund_request add column resent_payout_id bigint references payout;
-- live: each constraint is wider than the one it replaces. The previous release never writes the columns.
alter table refund_request drop constraint refund_request_about;
alter table refund_request add constraint refund_request_about
  check (num_nonnulls(booking_id, suspended_id, day_pro_id, debt_pro_id, resent_payout_id) = 1) not valid;
alter table refund_request drop constraint refund_request_counted;
alter table refund_request add constraint refund_request_counted
  check (num_nonnulls(visits, people) = 2 * num_nonnulls(suspended_id, day_pro_id)) not valid;
alter table refund_request add constraint refund_request_debt
  check ((debt_pro_id is null) = (debt_how is null) and debt_how in ('paid', 'waived') and (debt_how = 'paid') = (debt_reference is not null)) not valid;
alter table refund_request add constraint refund_request_money_alone
  check (num_nonnulls(debt_pro_id, resent_payout_id) = 0 or (num_nonnulls(complaint_id, contest_id, correction_of) = 0 and not is_part)) not valid;
create index refund_request_debt_pro on refund_request (debt_pro_id) where debt_pro_id is not null;
create index refund_request_resent_payout on refund_request (resent_payout_id) where resent_payout_id is not null;
-- live: the previous release never writes the columns.
create unique index refund_request_one_debt on refund_request (debt_pro_id) where state = 'waiting';
-- live: the previous release never writes the column.
create unique index refund_request_one_resend on refund_request (resent_payout_id) where state = 'waiting';
