-- A kind of mail added to those there are, whatever they are by now.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check (%s or kind = %L)', known, 'health_awaited');
end $$;

-- Visits to come, by when they begin: what is told before; by when they end: what counts as done.
create index booking_coming on booking (starts_at) where state = 'confirmed';
create index booking_ending on booking (ends_at) where state = 'confirmed';
