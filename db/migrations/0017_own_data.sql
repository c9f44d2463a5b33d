-- Own data of an account, audit log, and reports of published content.

-- Adds kinds of mail to those that the constraint already allows.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check (%s or kind in (%L, %L, %L, %L, %L))', known,
    'email_change', 'email_change_asked', 'account_deleted', 'report_received', 'report_decided');
end $$;

-- Every mail loses its recipient's address after a day, not only mails with a link.
create index outbox_addresses on outbox (created_at) where payload ? 'email';
drop index outbox_links;

-- A deleted account keeps its row, without personal data, as long as an invoice refers to it.
create index account_deleted on account (deleted_at) where deleted_at is not null;

create table favourite (
  account_id bigint not null references account,
  pro_id bigint not null references pro,
  created_at timestamptz not null,
  primary key (account_id, pro_id)
);
create index favourite_pro on favourite (pro_id);

-- Rows of the audit are sealed into one chain: each holds the hash of the previous row and its own. A job seals them in
-- batches, at most a minute later. Sealing at write time would make every sign-in and booking wait for the previous
-- commit.
alter table audit_entry
  add column reason text,
  add column seal_number bigint unique,
  add column previous_hash text,
  add column hash text,
  add column sealed_at timestamptz,
  add check (num_nonnulls(seal_number, previous_hash, hash, sealed_at) in (0, 4));
create index audit_unsealed on audit_entry (id) where sealed_at is null;
create index audit_at on audit_entry (at, id);
create index audit_actor on audit_entry (actor, at);

create function audit_is_only_sealed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.sealed_at is null and new.sealed_at is not null
    and (new.id, new.actor, new.action, new.object, new.reason, new.detail, new.at)
      is not distinct from (old.id, old.actor, old.action, old.object, old.reason, old.detail, old.at) then
    return new;
  end if;
  raise exception 'rows of % are only added', tg_table_name using errcode = '23514';
end
$$;
drop trigger audit_only_added on audit_entry;
create trigger audit_only_added before update or delete on audit_entry for each row execute function audit_is_only_sealed();
create trigger audit_not_emptied before truncate on audit_entry for each statement execute function rows_are_only_added();

create function audit_hash(previous text, number bigint, e audit_entry) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(previous, number, e.id, e.actor, e.action, e.object, e.reason, e.detail,
    (extract(epoch from e.at) * 1000000)::bigint)::text, 'UTF8')), 'hex')
$$;

-- Only one process seals at a time. Rows are sealed in commit order, which may differ from the order of their ids.
create function seal_audit(sealed timestamptz, most int4) returns int4 language plpgsql as $$
declare
  one audit_entry;
  last_number bigint;
  last_hash text;
  next_hash text;
  done int4 := 0;
begin
  perform pg_advisory_xact_lock(727002);
  select seal_number, hash into last_number, last_hash from audit_entry where seal_number is not null order by seal_number desc limit 1;
  last_number := coalesce(last_number, 0);
  last_hash := coalesce(last_hash, repeat('0', 64));
  for one in select * from audit_entry where sealed_at is null order by id limit most loop
    last_number := last_number + 1;
    next_hash := audit_hash(last_hash, last_number, one);
    update audit_entry set seal_number = last_number, previous_hash = last_hash, hash = next_hash, sealed_at = sealed where id = one.id;
    last_hash := next_hash;
    done := done + 1;
  end loop;
  return done;
end
$$;

create view inspect.i14_audit_chain_broken as
select s.id, s.seal_number from (
  select a.id, a.seal_number, a.previous_hash, a.hash, public.audit_hash(a.previous_hash, a.seal_number, a) as made,
    lag(a.hash, 1, repeat('0', 64)) over by_number as hash_before, lag(a.seal_number, 1, 0::bigint) over by_number as number_before
  from audit_entry a where a.seal_number is not null window by_number as (order by a.seal_number)) s
where s.hash <> s.made or s.previous_hash <> s.hash_before or s.seal_number <> s.number_before + 1;

-- Reports of published content, each with its decision (DSA, articles 16 and 17).
create table content_report (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  -- Receipt number, shown on screen and in mails.
  receipt text not null unique check (receipt ~ '^S-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  page text not null,
  content text not null check (content in ('profile', 'service', 'review', 'image', 'terms', 'other')),
  reason text not null check (reason in ('illegal', 'deceptive', 'health', 'hateful', 'privacy', 'rights', 'other')),
  explanation text not null,
  email text,
  state text not null default 'open' check (state in ('open', 'kept', 'removed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account,
  decision text,
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decision is null)),
  check (state <> 'open' or decided_by is null)
);
create index content_report_state on content_report (state, created_at, id);
create index content_report_email on content_report (decided_at) where email is not null and decided_at is not null;
