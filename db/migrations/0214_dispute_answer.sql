-- Deadline for our answer to a dispute at the provider. Null when the provider gives none, and once we have answered.
alter table payment add column dispute_answer_by timestamptz;
