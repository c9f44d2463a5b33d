-- Public ids of planning slots: 22 random letters and digits. Rows that no call creates get theirs from this function.
create function random_public_id() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', get_byte(b, i) % 62 + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as b) drawn, generate_series(0, 21) i
$$;

-- Recurring hours: weekly on `dow`, daily when no day is given, monthly on a day, or yearly on a day and month. A sign
-- of -1 closes.
alter table open_rule
  add column public_id text not null unique default random_public_id() check (public_id ~ '^[0-9A-Za-z]{22}$'),
  alter column dow drop not null,
  add column month int2 check (month between 1 and 12),
  add column day_of_month int2 check (day_of_month between 1 and 31),
  add column sign int2 not null default 1 check (sign in (-1, 1)),
  -- Seats (docs/product/availability.md#planning-slots), stored but not used.
  add column quantity int2 check (quantity > 0),
  add check (dow is null or (month is null and day_of_month is null)),
  add check (month is null or day_of_month is not null);

alter table open_exception
  add column public_id text not null unique default random_public_id() check (public_id ~ '^[0-9A-Za-z]{22}$'),
  add column target text not null default 'clients-establishments' check (target in ('clients', 'establishments', 'clients-establishments')),
  add column quantity int2 check (quantity > 0);

-- Private time of a professional. An event takes one resource, or all of them when null.
create table private_event (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  pro_id bigint not null references pro,
  resource_id bigint references resource,
  label text not null
);
create index private_event_pro on private_event (pro_id);

alter table occupation
  add column event_id bigint references private_event,
  add check (event_id is null or kind = 'private');
create index occupation_event on occupation (event_id) where event_id is not null;

-- Instant at which the professional recorded a payment on site, and its method
-- (docs/product/payments.md#payment-statuses).
alter table booking
  add column collected_at timestamptz,
  add column collected_by text check (collected_by in ('credit-card', 'cash', 'cheque'));

-- Adds a kind of mail to those that the constraint already allows.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check (%s or kind = %L)', known, 'booking_no_show');
end $$;
