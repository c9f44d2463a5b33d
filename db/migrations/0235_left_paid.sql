-- Money owed to a professional whose account is deleted, and that no payout can reach, is paid by a bank transfer from
-- the platform.
-- live: wider than the constraint it replaces. The previous release never writes the new value.
alter table refund_request drop constraint refund_request_debt;
alter table refund_request add constraint refund_request_debt
  check ((debt_pro_id is null) = (debt_how is null) and debt_how in ('paid', 'waived', 'sent') and (debt_how in ('paid', 'sent')) = (debt_reference is not null))
  not valid;
