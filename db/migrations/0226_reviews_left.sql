-- Instant at which the professional left a review without an answer on purpose.
alter table place_comment add column answer_left_at timestamptz;
alter table place_comment add constraint place_comment_left check (answer_left_at is null or answer is null) not valid;
