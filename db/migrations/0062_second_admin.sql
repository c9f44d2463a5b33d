-- Decisions on complaints and contested absences that refund more than the limit also wait for a second admin.
alter table refund_request add column complaint_id bigint references complaint (id);
alter table refund_request add column complaint_to text check (complaint_to in ('resolved_refund', 'resolved_partial'));
alter table refund_request add column contest_id bigint references absence_contest (id);
alter table refund_request add constraint refund_request_of_one check (complaint_id is null or contest_id is null);
alter table refund_request add constraint refund_request_to check ((complaint_id is null) = (complaint_to is null));
-- Reasons as long as those of complaints, because both sides of a complaint read them. Null once the client has left.
alter table refund_request drop constraint refund_request_reason_check;
alter table refund_request alter column reason drop not null;
alter table refund_request add constraint refund_request_reason_check check (char_length(reason) between 10 and 2000);
alter table refund_request add constraint refund_request_reason_there check (state <> 'waiting' or reason is not null);
create index refund_request_complaint on refund_request (complaint_id) where complaint_id is not null;
create index refund_request_contest on refund_request (contest_id) where contest_id is not null;
