-- Set when a decision on a report hides a professional, until an admin shows them again.
alter table pro add column hidden_at timestamptz;

-- Adds a kind of mail to those that the constraint already allows.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check (%s or kind in (%L))', known, 'profile_taken_off');
end $$;
