-- Whether the last return of a payout concerns the bank account itself, or has no stated reason. Such a payout leaves
-- again for the same account only with the approval of a second admin, given after that return.
alter table payout add column is_account_at_fault boolean not null default false;
-- The banks' reasons of payouts that already came back are not classified, so a second admin must approve.
update payout set is_account_at_fault = true where state = 'returned';

create function resend_is_approved() returns trigger language plpgsql as $$
begin
  if new.resent_try is distinct from old.resent_try and new.is_account_at_fault and not exists (
    select 1 from refund_request q where q.resent_payout_id = new.id and q.state = 'granted' and q.asked_at >= new.returned_at) then
    raise exception 'payout % goes back to the account at fault without a second admin', new.public_id using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger payout_resend_approved before update on payout for each row execute function resend_is_approved();
