-- A booking with nothing to pay online, by a client whose address is not verified. Its slot is held until they give the
-- code mailed to them, or until it expires.
-- The code is derived from the application's secret and is not stored.
create table booking_code (
  booking_id bigint primary key references booking on delete cascade,
  pro_id bigint not null references pro,
  -- Number of the valid code. It increases each time a code is sent.
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

-- No visit exists whose code was not given.
create view inspect.i15_visit_without_code as
select b.id as booking_id, b.state from public.booking b join public.booking_code c on c.booking_id = b.id
where b.state not in ('hold', 'released', 'expired');
