-- Steps that move the money of a payout: to the professional's account at the provider (transfer), then to their bank
-- (bank). A step is written before it is requested, and ends with the provider's answer. It stays `unknown` until the
-- provider's lists, or a person, tell the result.
create table payout_step (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  payout_id bigint not null references payout,
  step text not null check (step in ('transfer', 'bank')),
  -- Attempt of the payout that requested the step. The provider received its key and this number.
  try int2 not null check (try > 0),
  state text not null check (state in ('asked', 'unknown', 'done', 'refused', 'absent', 'returned')),
  provider text not null check (provider in ('sandbox', 'easytransac', 'stripe')),
  seller_ref text not null,
  cents int4 not null check (cents > 0),
  provider_ref text,
  said text check (length(said) <= 500),
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('asked', 'unknown')) = (ended_at is null)),
  check (state <> 'returned' or step = 'bank')
);
-- Money that has left, or may have left, is not sent again.
create unique index payout_step_once on payout_step (payout_id, step) where state in ('asked', 'unknown', 'done');
create index payout_step_payout on payout_step (payout_id);
create index payout_step_seller on payout_step (provider, seller_ref);
create index payout_step_unknown on payout_step (asked_at) where state = 'unknown';

create function payout_step_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.public_id, new.payout_id, new.step, new.try, new.provider, new.seller_ref, new.cents, new.asked_at)
      is not distinct from (old.id, old.public_id, old.payout_id, old.step, old.try, old.provider, old.seller_ref, old.cents, old.asked_at)
    and (old.state, new.state) in (('asked', 'asked'), ('asked', 'unknown'), ('asked', 'done'), ('asked', 'refused'), ('unknown', 'asked'), ('unknown', 'unknown'),
      ('unknown', 'done'), ('unknown', 'refused'), ('unknown', 'absent'), ('done', 'returned')) then
    return new;
  end if;
  raise exception 'step % of payout % is kept as it ended', old.public_id, old.payout_id using errcode = '23514';
end
$$;
create trigger payout_step_kept before update or delete on payout_step for each row execute function payout_step_is_kept();
create trigger payout_step_not_emptied before truncate on payout_step for each statement execute function rows_are_only_added();

-- Payouts that have already left were transferred, then sent to the bank or returned.
insert into payout_step (public_id, payout_id, step, try, state, provider, seller_ref, cents, provider_ref, asked_at, ended_at)
select substr(md5(o.public_id || ':transfer'), 1, 22), o.id, 'transfer', o.try, 'done', o.provider, coalesce(s.provider_ref, ''), o.cents, null, o.sent_at, o.sent_at
from payout o left join seller s on s.pro_id = o.pro_id
where o.sent_at is not null and o.provider is not null and (o.state in ('on_its_way', 'paid', 'returned') or o.is_at_seller);
insert into payout_step (public_id, payout_id, step, try, state, provider, seller_ref, cents, provider_ref, asked_at, ended_at)
select substr(md5(o.public_id || ':bank'), 1, 22), o.id, 'bank', o.try, case when o.state = 'returned' then 'returned' else 'done' end, o.provider,
  coalesce(s.provider_ref, ''), o.cents, o.provider_ref, o.sent_at, o.sent_at
from payout o left join seller s on s.pro_id = o.pro_id where o.sent_at is not null and o.provider is not null and o.state in ('on_its_way', 'paid', 'returned');

-- The simulated provider transfers money before it pays a bank, like the others.
create table sandbox_transfer (
  key text primary key,
  ref text not null unique,
  seller_ref text not null references sandbox_seller (ref),
  cents int4 not null check (cents > 0),
  created_at timestamptz not null
);
create index sandbox_transfer_seller on sandbox_transfer (seller_ref);
insert into sandbox_transfer (key, ref, seller_ref, cents, created_at)
select key, 'T' || ref, seller_ref, cents, created_at from sandbox_payout where not is_at_seller;

-- Statements of finance admins about a step whose result the provider does not give. Two of them must agree.
create table payout_step_word (
  step_id bigint not null references payout_step,
  account_id bigint not null references account,
  outcome text not null check (outcome in ('left', 'not_left')),
  reason text not null check (length(reason) between 20 and 500),
  said_at timestamptz not null,
  primary key (step_id, account_id)
);
create index payout_step_word_account on payout_step_word (account_id);
