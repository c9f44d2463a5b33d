-- A transfer whose money came back to the professional's account at the provider is reversed once. Its payout is
-- carried to the next closing.
-- live: each constraint is wider than the one it replaces. The previous release never writes the new values.
alter table payout_step drop constraint payout_step_step_check;
alter table payout_step add constraint payout_step_step_check check (step in ('transfer', 'bank', 'reversal')) not valid;
alter table payout drop constraint payout_state_check;
alter table payout add constraint payout_state_check check (state in ('due', 'on_its_way', 'paid', 'held', 'returned', 'settled', 'carried')) not valid;
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('charge', 'refund', 'retain', 'unretain', 'earn', 'unearn', 'fee',
  'dispute_opened', 'dispute_won', 'dispute_lost', 'payout', 'payout_returned', 'payout_failed', 'transfer_reversed', 'recovery', 'correction', 'voucher_sold',
  'voucher_spent', 'voucher_expired')) not valid;
drop index payout_open;
create index payout_open on payout (state, sends_on) where state not in ('paid', 'settled', 'carried');

-- For a carried payout, the transaction of its return, which the next closing pays.
alter table payout add column carried_tx text references ledger_transaction (tx_id);
alter table payout add constraint payout_carried check ((state = 'carried') = (carried_tx is not null)) not valid;
-- live: the previous release never writes the column.
create unique index payout_carried_once on payout (carried_tx) where carried_tx is not null;

-- Memory of the simulated provider.
alter table sandbox_transfer add column reversed_at timestamptz;

-- A payout is carried only after its transfer was reversed, and for good. The other conditions stay the same.
create or replace function payout_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.public_id, new.pro_id, new.year, new.number, new.closes_at)
    is not distinct from (old.id, old.public_id, old.pro_id, old.year, old.number, old.closes_at) then
    if (new.state, new.carried_tx) is distinct from (old.state, old.carried_tx) and (old.state = 'carried' or (new.state = 'carried' and not exists (
      select 1 from payout_step s where s.payout_id = old.id and s.step = 'reversal' and s.state = 'done'))) then
      raise exception 'payout % is carried once its transfer was taken back', old.public_id using errcode = '23514';
    end if;
    if new.cents = old.cents then
      return new;
    end if;
    if new.cents < old.cents and old.state in ('due', 'held') and new.state in ('due', 'held', 'settled') and not old.is_sending and not old.is_at_seller
      and not exists (select 1 from payout_step s where s.payout_id = old.id and s.state in ('asked', 'unknown', 'done')) then
      return new;
    end if;
  end if;
  raise exception 'payout % is kept as it was closed', old.public_id using errcode = '23514';
end
$$;

-- Money leaves a professional's account at the provider for their bank or for the platform, never both.
create or replace function payout_step_is_its_payout() returns trigger language plpgsql as $$
declare
  whole payout;
begin
  select * into whole from payout where id = new.payout_id for update;
  if new.cents is distinct from whole.cents then
    raise exception 'a step of payout % is not for its cents', new.payout_id using errcode = '23514';
  end if;
  if new.step = 'reversal' and (whole.state not in ('returned', 'held') or whole.is_sending or not whole.is_at_seller
    or exists (select 1 from payout_step s where s.payout_id = whole.id and s.step = 'bank' and s.state in ('asked', 'unknown', 'done'))) then
    raise exception 'the money of payout % does not lie with its professional', new.payout_id using errcode = '23514';
  end if;
  if new.step <> 'reversal'
    and exists (select 1 from payout_step s where s.payout_id = whole.id and s.step = 'reversal' and s.state in ('asked', 'unknown', 'done')) then
    raise exception 'the transfer of payout % is being taken back', new.payout_id using errcode = '23514';
  end if;
  return new;
end
$$;

-- Money returned to a professional's account at the provider leaves it only once.
create or replace view inspect.i17_ledger_account_overdrawn as
select account from inspect.ledger
where account like 'held:%' or account like 'transit:%' or account like 'disputed:%' or account like 'voucher%:%' or account like 'returned:%'
group by account having case when account like 'returned:%' then -sum(cents) else sum(cents) end > 0;

-- The amount of a carried payout is owed through its own return, in full. A closing pays no other return.
create view inspect.i25_carried_otherwise as
select o.id as payout_id from payout o join pro p on p.id = o.pro_id
where o.state = 'carried' and not exists (
  select 1 from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id and e.account = 'seller:' || p.public_id
  where t.tx_id = o.carried_tx and t.kind = 'payout_returned' and split_part(t.tx_id, ':', 2) = o.public_id and -e.cents = o.cents)
union all
select l.payout_id from payout_line l where l.kind = 'payout_returned' and not exists (select 1 from payout c where c.carried_tx = l.tx_id);
