-- Until when the provider takes our answer to a bank that has taken a payment back; null where it gives no date, and once we have answered.
alter table payment add column dispute_answer_by timestamptz;
