-- False for a hold that exceeds the number of prolonged holds per network address and professional. Such a hold ends
-- after ten minutes, even when it is moved or being paid.
alter table booking add column may_prolong bool not null default true;
