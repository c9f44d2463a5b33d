-- A hold allows two payment attempts at its start, or ten when it waits for a payment link.
-- live: no release counts more attempts, so no row of the previous release breaks it.
alter table booking add constraint booking_attempts
  check (attempts between 0 and case when held_until is null then 2 else 10 end) not valid;
