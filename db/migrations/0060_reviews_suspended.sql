-- Since when somebody may publish no review, because theirs were taken off again and again; null for most.
alter table account add column reviews_suspended_at timestamptz;
