-- Smallest number of paying guests of an option: a service for two cannot be booked for one.
alter table service_option add column guests_min int2 not null default 1;
update service_option o set guests_min = 2 from service s
where s.id = o.service_id and o.guests_max > 1 and not o.guests_follow and s.name ~* '(^|[^[:alpha:]])(duo|à deux|en couple)([^[:alpha:]]|$)' and s.name !~* 'à deux mains';
alter table service_option add constraint service_option_guests_check check (guests_min between 1 and guests_max);
