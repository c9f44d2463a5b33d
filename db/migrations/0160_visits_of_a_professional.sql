-- The agenda reads the visits of a few days, and the list counts all of them. Both find what they need in this index
-- alone, without reading old rows.
create index booking_pro_span on booking (pro_id, starts_at, ends_at) include (id, state, payment_status, held_until, collected_at, expires_at);

drop index booking_pro;
