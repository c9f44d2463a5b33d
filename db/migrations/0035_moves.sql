-- Another time that one side of a confirmed visit proposes to the other. It is held until the answer, then the row is
-- deleted.
create table move_proposal (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  -- A booking has at most one open proposal.
  booking_id bigint not null unique references booking on delete cascade,
  proposed_by text not null check (proposed_by in ('client', 'pro')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The visit as proposed: its lines, its price and all the times it takes.
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

-- Time held for a proposal ends with the proposal, in any state of the visit.
create or replace view inspect.i8_orphan_hold as
select distinct booking_id from (
  select a.booking_id, a.state, a.expires_at from inspect.active_bookings a
  union all
  select o.booking_id, o.kind, o.expires_at from public.occupation o where o.active and o.kind = 'hold') x
where state in ('hold', 'pending_payment') and expires_at < inspect.clock() - interval '1 minute';
