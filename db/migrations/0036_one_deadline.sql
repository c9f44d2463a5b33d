-- What a hold takes says until when already (`occupation_expiry`): its booking is found by it, and a hold writes one index less.
drop index booking_deadline;
create index booking_asked on booking (expires_at) where state = 'requested';
