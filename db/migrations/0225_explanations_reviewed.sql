-- The explanation of a difference above the limit waits for a second admin.
alter table refund_request add column difference_id bigint references books_difference;
-- live: each constraint is wider than the one it replaces. The previous release never writes the column.
alter table refund_request drop constraint refund_request_about;
alter table refund_request add constraint refund_request_about
  check (num_nonnulls(booking_id, suspended_id, day_pro_id, debt_pro_id, resent_payout_id, difference_id) = 1) not valid;
alter table refund_request drop constraint refund_request_money_alone;
alter table refund_request add constraint refund_request_money_alone
  check (num_nonnulls(debt_pro_id, resent_payout_id, difference_id) = 0 or (num_nonnulls(complaint_id, contest_id, correction_of) = 0 and not is_part)) not valid;
create index refund_request_difference on refund_request (difference_id) where difference_id is not null;
-- live: the previous release never writes the column.
create unique index refund_request_one_difference on refund_request (difference_id) where state = 'waiting';

-- An explained difference may be opened again, with the same amounts. Any other change is checked as before.
drop trigger books_difference_kept on books_difference;
create trigger books_difference_kept before update on books_difference for each row
  when (not (old.state = 'explained' and new.state = 'open'
    and (new.kind, new.ours_cents, new.theirs_cents) is not distinct from (old.kind, old.ours_cents, old.theirs_cents)))
  execute function difference_is_kept();
create trigger books_difference_never_deleted before delete on books_difference for each row execute function difference_is_kept();
