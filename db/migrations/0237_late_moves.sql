-- A move made at once goes to a start to come, or at most a quarter of an hour in the past, for a client who is late. A
-- visit that has begun is never moved to an earlier start (docs/product/booking.md#a-late-client).
alter table agreed_move
  add constraint agreed_move_not_past check (starts_at >= moved_at - interval '15 minutes'),
  add constraint agreed_move_not_earlier check (was_starts_at > moved_at or starts_at >= was_starts_at);
