-- A professional whom a decision on a report took off the site, until an admin puts them back.
alter table pro add column hidden_at timestamptz;

-- Kinds of mail added to those there are, whatever they are by now.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check (%s or kind in (%L))', known, 'profile_taken_off');
end $$;
