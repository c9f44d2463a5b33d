-- A professional whose account is deleted is paid from 1 euro, because no later week adds anything. Other payouts still
-- need 10 euros.
create or replace function payout_is_its_lines() returns trigger language plpgsql as $$
declare
  of_id bigint;
  closed_cents bigint;
begin
  of_id := to_jsonb(new)->>case tg_table_name when 'payout' then 'id' else 'payout_id' end;
  if (select sum(cents) from payout_line where payout_id = of_id) is distinct from (select cents from payout where id = of_id) then
    raise exception 'payout % is not the sum of its lines', of_id using errcode = '23514';
  end if;
  closed_cents := coalesce((select sum(cents) from payout_line where payout_id = of_id and offset_at is null), 0);
  if closed_cents < 100 or (closed_cents < 1000 and not exists (
    select 1 from payout o join profile r on r.pro_id = o.pro_id where o.id = of_id and not exists (
      select 1 from profile k join account a on a.id = k.account_id where k.pro_id = o.pro_id and a.deleted_at is null))) then
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
