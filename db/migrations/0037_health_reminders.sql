-- Adds a kind of mail to those that the constraint already allows.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check (%s or kind = %L)', known, 'health_awaited');
end $$;

-- Upcoming visits: by start for reminders, by end for completion.
create index booking_coming on booking (starts_at) where state = 'confirmed';
create index booking_ending on booking (ends_at) where state = 'confirmed';
