-- Refunds of the visits of a suspended person also wait for a second admin above the limit.
alter table refund_request alter column booking_id drop not null;
alter table refund_request add column suspended_id bigint references account;
alter table refund_request add column visits integer;
alter table refund_request add column people integer;
alter table refund_request add constraint refund_request_about check ((booking_id is null) = (suspended_id is not null)) not valid;
alter table refund_request add constraint refund_request_suspension check (num_nonnulls(suspended_id, visits, people) in (0, 3)) not valid;
alter table refund_request add constraint refund_request_suspension_alone
  check (suspended_id is null or (num_nonnulls(complaint_id, contest_id, correction_of) = 0 and not is_part)) not valid;
-- live: wider than the constraint it replaces, so no row is refused. The previous release never writes the new value.
alter table refund_request drop constraint refund_request_state_check;
alter table refund_request add constraint refund_request_state_check check (state in ('waiting', 'granted', 'refused', 'expired', 'withdrawn')) not valid;
create index refund_request_suspended on refund_request (suspended_id) where suspended_id is not null;
-- live: the previous release never writes the column.
create unique index refund_request_one_suspension on refund_request (suspended_id) where state = 'waiting';

-- Visits that a suspension ends, written when it is decided, so that no visit is ended without having been counted.
create table suspended_visit (
  booking_id bigint not null references booking,
  account_id bigint not null references account,
  side text not null check (side in ('professional', 'client')),
  request_id bigint references refund_request,
  primary key (booking_id, account_id)
);
create index suspended_visit_account on suspended_visit (account_id);
create index suspended_visit_request on suspended_visit (request_id) where request_id is not null;
insert into suspended_visit (booking_id, account_id, side)
  select b.id, a.id, 'professional' from account a join profile f on f.account_id = a.id join booking b on b.pro_id = f.pro_id
  where a.suspended_at is not null and b.state in ('requested', 'confirmed') and b.starts_at > now()
  union all
  select b.id, a.id, 'client' from account a join booking b on b.account_id = a.id
  where a.suspended_at is not null and b.state in ('requested', 'confirmed') and b.starts_at > now()
    and not exists (select 1 from profile f where f.account_id = a.id and f.pro_id = b.pro_id);
