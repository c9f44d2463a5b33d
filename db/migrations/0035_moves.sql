-- Another moment that one side of a confirmed visit proposes to the other: held until it is answered, then gone; what came of it is the visit's own.
create table move_proposal (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  -- One at a time.
  booking_id bigint not null unique references booking on delete cascade,
  proposed_by text not null check (proposed_by in ('client', 'pro')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The visit as it would be: its lines, its price, and every time it takes.
  lines json not null,
  quote json not null,
  times json not null,
  reason text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check (starts_at < ends_at),
  check (created_at < expires_at)
);
create index move_proposal_deadline on move_proposal (expires_at);

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check (%s or kind in (%L, %L, %L, %L, %L, %L))', known,
    'booking_moved', 'booking_moved_pro', 'move_proposed', 'move_proposed_pro', 'move_declined', 'move_declined_pro');
end $$;

-- A time held for a proposal ends with it, whatever the visit's own state is.
create or replace view inspect.i8_orphan_hold as
select distinct booking_id from (
  select a.booking_id, a.state, a.expires_at from inspect.active_bookings a
  union all
  select o.booking_id, o.kind, o.expires_at from public.occupation o where o.active and o.kind = 'hold') x
where state in ('hold', 'pending_payment') and expires_at < inspect.clock() - interval '1 minute';
