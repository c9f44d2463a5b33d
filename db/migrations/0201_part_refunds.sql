-- An admin may give a part of a visit's money back, which above the limit waits for a second one as the rest does.
alter table refund_request add column is_part boolean not null default false;
alter table refund_request add constraint refund_request_part check (not is_part or num_nonnulls(complaint_id, contest_id, correction_of) = 0) not valid;
