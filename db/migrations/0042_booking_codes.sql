-- The code mailed to somebody whose address is not proven, for a booking that nothing is paid for online: its slot is held until it is given, or runs out.
-- A row is a booking that waits; the code itself is drawn from the secret of the house and is kept nowhere.
create table booking_code (
  booking_id bigint primary key references booking on delete cascade,
  pro_id bigint not null references pro,
  -- Which of its codes counts: another one each time it is sent.
  draw int2 not null default 1 check (draw >= 1),
  tries int2 not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check (created_at < expires_at)
);
create index booking_code_pro on booking_code (pro_id, created_at);
create index booking_code_created on booking_code (created_at);

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check (%s or kind = %L)', known, 'booking_code');
end $$;

-- Nobody has a visit whose code was never given.
create view inspect.i15_visit_without_code as
select b.id as booking_id, b.state from public.booking b join public.booking_code c on c.booking_id = b.id
where b.state not in ('hold', 'released', 'expired');
