-- `occupation_expiry` already gives the end of a hold and leads to its booking, so a hold needs one index less.
drop index booking_deadline;
create index booking_asked on booking (expires_at) where state = 'requested';
