-- A code no longer needed, because the visit was moved or is paid online, keeps its number of draws. An old code then
-- never becomes valid again.
alter table booking_code add column dropped_at timestamptz;

create or replace view inspect.i15_visit_without_code as
select b.id as booking_id, b.state from public.booking b join public.booking_code c on c.booking_id = b.id
where c.dropped_at is null and b.state not in ('hold', 'released', 'expired');
