-- What is owed to whoever deleted their account, and that no payout can bring them, is paid by a bank transfer of the platform's own.
-- live: wider than the one that it takes the place of; the release before never writes the new word.
alter table refund_request drop constraint refund_request_debt;
alter table refund_request add constraint refund_request_debt
  check ((debt_pro_id is null) = (debt_how is null) and debt_how in ('paid', 'waived', 'sent') and (debt_how in ('paid', 'sent')) = (debt_reference is not null))
  not valid;
