-- Refunds for a cancelled day of a professional also wait for a second admin above the limit.
-- The previous release would show such a request as granted and cancel nothing. It is decided only after that release
-- has stopped.
alter table refund_request add column day_pro_id bigint references pro;
alter table refund_request add column day_from timestamptz;
alter table refund_request add column day_to timestamptz;
alter table refund_request add column closes_day boolean not null default false;
-- live: each constraint is wider than the one it replaces. The previous release never writes the columns.
alter table refund_request drop constraint refund_request_about;
alter table refund_request add constraint refund_request_about check (num_nonnulls(booking_id, suspended_id, day_pro_id) = 1) not valid;
alter table refund_request drop constraint refund_request_suspension;
alter table refund_request add constraint refund_request_counted
  check (num_nonnulls(visits, people) = case when booking_id is null then 2 else 0 end) not valid;
alter table refund_request add constraint refund_request_day
  check (num_nonnulls(day_pro_id, day_from, day_to) in (0, 3) and day_from < day_to and (day_pro_id is not null or not closes_day)) not valid;
alter table refund_request add constraint refund_request_day_alone
  check (day_pro_id is null or (num_nonnulls(complaint_id, contest_id, correction_of) = 0 and not is_part)) not valid;
create index refund_request_day_pro on refund_request (day_pro_id) where day_pro_id is not null;
-- live: the previous release never writes the columns.
create unique index refund_request_one_day on refund_request (day_pro_id, day_from) where state = 'waiting';

-- Visits counted for a request, so that no visit is cancelled without having been shown.
create table requested_visit (
  request_id bigint not null references refund_request,
  booking_id bigint not null references booking,
  primary key (request_id, booking_id)
);
create index requested_visit_booking on requested_visit (booking_id);

-- Note of the requester for admins only, apart from the reason that clients read.
alter table refund_request add column note text;
alter table refund_request add constraint refund_request_note check (char_length(note) between 1 and 500) not valid;
