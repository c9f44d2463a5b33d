-- Credit notes of the platform, which correct its commission invoices and have their own number sequence.
-- live: every paper the previous release issues is still allowed, and it issues no credit note of the platform.
alter table invoice drop constraint invoice_check2, drop constraint invoice_check3, drop constraint invoice_check4, drop constraint invoice_check7,
  add constraint invoice_series check (series = case when kind = 'commission' then 'AC' when kind <> 'credit' then 'F' when issuer_id = 0 then 'ACA' else 'A' end) not valid,
  add constraint invoice_issuer check (issuer_id = case kind when 'commission' then 0 else pro_id end or (kind = 'credit' and issuer_id = 0)) not valid,
  add constraint invoice_of_visit check ((issuer_id = 0) = (booking_id is null)) not valid,
  add constraint invoice_number check (number = series || '-' || year || '-'
    || lpad(sequence::text, greatest(length(sequence::text), case when issuer_id = 0 then 4 else 5 end), '0')) not valid;

create or replace function invoice_follows() returns trigger language plpgsql as $$
declare
  latest record;
  taken integer;
begin
  select i.sequence, i.issued_on, i.issued_at into latest from invoice i
  where i.issuer_id = new.issuer_id and i.series = new.series and i.year = new.year order by i.sequence desc limit 1;
  if new.sequence <> coalesce(latest.sequence, 0) + 1 then
    raise exception 'invoice % leaves a gap after %', new.number, coalesce(latest.sequence, 0);
  end if;
  if latest.issued_at > new.issued_at or latest.issued_on > new.issued_on then
    raise exception 'invoice % is older than the one before it', new.number;
  end if;
  if new.corrects_id is not null then
    select coalesce(sum(c.gross_cents), 0) into taken from invoice c where c.corrects_id = new.corrects_id;
    if not exists (
      select 1 from invoice o where o.id = new.corrects_id and o.pro_id = new.pro_id and o.issuer_id = new.issuer_id
        and o.booking_id is not distinct from new.booking_id and o.kind <> 'credit' and taken + new.gross_cents <= o.gross_cents) then
      raise exception 'credit note % takes off more than there is', new.number;
    end if;
  end if;
  return new;
end
$$;

-- Payouts that have left and whose commission must be invoiced. One row for each, even when the bank returns the
-- payout.
create table payout_bill (
  payout_id bigint primary key references payout,
  left_at timestamptz not null,
  -- Earliest time of the next try. It is later when more commission was returned than has been charged so far.
  next_at timestamptz not null,
  done_at timestamptz
);
create index payout_bill_waiting on payout_bill (next_at, payout_id) where done_at is null;
insert into payout_bill (payout_id, left_at, next_at) select id, sent_at, sent_at from payout where sent_at is not null;

-- Commission papers of a payout: its invoice, or credit notes when more commission was returned than charged.
create table payout_paper (
  invoice_id bigint primary key references invoice,
  payout_id bigint not null references payout_bill
);
create index payout_paper_payout on payout_paper (payout_id);
create trigger payout_paper_only_added before update or delete on payout_paper for each row execute function rows_are_only_added();
create trigger payout_paper_not_emptied before truncate on payout_paper for each statement execute function rows_are_only_added();

-- The papers of a payout total its commission, to the cent. A completed payout gets no more papers.
create function payout_is_billed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.done_at is not null then
    raise exception 'payout % is invoiced once', old.payout_id using errcode = '23514';
  end if;
  if new.done_at is not null and (select coalesce(sum(l.commission_cents), 0) from payout_line l where l.payout_id = new.payout_id)
    <> (select coalesce(sum(case i.kind when 'credit' then -i.gross_cents else i.gross_cents end), 0)
      from payout_paper p join invoice i on i.id = p.invoice_id where p.payout_id = new.payout_id) then
    raise exception 'the papers of payout % are not its commission', new.payout_id using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger payout_billed before insert or update on payout_bill for each row execute function payout_is_billed();

create function payout_paper_in_time() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payout_bill b where b.payout_id = new.payout_id and b.done_at is not null) then
    raise exception 'payout % is invoiced once', new.payout_id using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger payout_paper_while_waiting before insert on payout_paper for each row execute function payout_paper_in_time();
