-- An agenda reads the visits of a professional that touch its days, and their list counts all of them: both find what they ask in the index alone, and never
-- fetch what is long over.
create index booking_pro_span on booking (pro_id, starts_at, ends_at) include (id, state, payment_status, held_until, collected_at, expires_at);

drop index booking_pro;
