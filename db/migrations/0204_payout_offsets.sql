-- live: the previous release also closes from 10 € only, which the trigger below requires, and never writes the new
-- value.
alter table payout drop constraint payout_cents_check;
alter table payout drop constraint payout_state_check;
alter table payout add constraint payout_cents_check check (cents >= 0) not valid;
alter table payout add constraint payout_state_check check (state in ('due', 'on_its_way', 'paid', 'held', 'returned', 'settled')) not valid;
alter table payout add constraint payout_settled check ((state = 'settled') = (cents = 0)) not valid;
drop index payout_open;
create index payout_open on payout (state, sends_on) where state not in ('paid', 'settled');

-- Instant at which a line reduced a payout that had not left, to take back what the professional owes. Null for a line
-- of the closing.
alter table payout_line add column offset_at timestamptz;

-- A closed payout never changes, except for amounts taken back while no money can have moved.
create or replace function payout_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.public_id, new.pro_id, new.year, new.number, new.closes_at)
    is not distinct from (old.id, old.public_id, old.pro_id, old.year, old.number, old.closes_at) then
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

create or replace function payout_is_its_lines() returns trigger language plpgsql as $$
declare
  of_id bigint;
begin
  of_id := to_jsonb(new)->>case tg_table_name when 'payout' then 'id' else 'payout_id' end;
  if (select sum(cents) from payout_line where payout_id = of_id) is distinct from (select cents from payout where id = of_id) then
    raise exception 'payout % is not the sum of its lines', of_id using errcode = '23514';
  end if;
  if coalesce((select sum(cents) from payout_line where payout_id = of_id and offset_at is null), 0) < 1000 then
    raise exception 'payout % was closed below 10 euros', of_id using errcode = '23514';
  end if;
  if exists (
    select 1 from payout_line l join payout o on o.id = l.payout_id join pro p on p.id = o.pro_id
    where l.payout_id = of_id and l.cents is distinct from (
      select -e.cents from ledger_entry e where e.tx_id = l.tx_id and e.account = 'seller:' || p.public_id)) then
    raise exception 'payout % pays what the ledger does not owe', of_id using errcode = '23514';
  end if;
  return null;
end
$$;
drop trigger payout_whole on payout;
create constraint trigger payout_whole after insert or update of cents on payout deferrable initially deferred
  for each row execute function payout_is_its_lines();

-- A step requests the current amount of its payout. Code that read the payout before an amount was taken back requests
-- nothing.
create function payout_step_is_its_payout() returns trigger language plpgsql as $$
begin
  if new.cents is distinct from (select cents from payout where id = new.payout_id for update) then
    raise exception 'a step of payout % is not for its cents', new.payout_id using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger payout_step_whole before insert on payout_step for each row execute function payout_step_is_its_payout();
