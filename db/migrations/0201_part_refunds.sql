-- An admin may refund a part of a visit. Above the limit it also waits for a second admin.
alter table refund_request add column is_part boolean not null default false;
alter table refund_request add constraint refund_request_part check (not is_part or num_nonnulls(complaint_id, contest_id, correction_of) = 0) not valid;
