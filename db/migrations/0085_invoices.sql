-- A professional's mandate to issue invoices in their name: version of the text, date, account and address. One active
-- mandate at a time.
create table invoicing_mandate (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pro (id),
  version smallint not null check (version >= 1),
  account_id bigint not null references account (id),
  ip text not null,
  accepted_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= accepted_at),
  withdrawn_by bigint references account (id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index invoicing_mandate_one on invoicing_mandate (pro_id) where withdrawn_at is null;
create index invoicing_mandate_pro on invoicing_mandate (pro_id, id);
create index invoicing_mandate_account on invoicing_mandate (account_id);
create index invoicing_mandate_withdrawn_by on invoicing_mandate (withdrawn_by) where withdrawn_by is not null;

create function mandate_is_only_withdrawn() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and (new.pro_id, new.version, new.account_id, new.ip, new.accepted_at)
    is not distinct from (old.pro_id, old.version, old.account_id, old.ip, old.accepted_at) then
    return new;
  end if;
  raise exception 'a mandate is given and withdrawn, never changed';
end
$$;
create trigger mandate_only_withdrawn before update or delete on invoicing_mandate for each row execute function mandate_is_only_withdrawn();

-- Details of the seller on invoices, from a day on.
create table billing_terms (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pro (id),
  effective_on date not null,
  regime text not null check (regime in ('franchise', 'vat')),
  form text not null check (form in ('company_fr_micro', 'company_fr_ei', 'company_fr_eurl', 'company_fr_sasu', 'company_fr_sarl', 'company_fr_sas')),
  legal_name text not null,
  trade_name text,
  siren text not null check (siren ~ '^[0-9]{9}$'),
  vat_number text,
  capital_cents bigint check (capital_cents >= 0),
  registry_city text,
  street text not null,
  postcode text not null,
  city text not null,
  deposit_invoices boolean not null,
  account_id bigint not null references account (id),
  created_at timestamptz not null,
  check ((regime = 'vat') = (vat_number is not null))
);
create index billing_terms_pro on billing_terms (pro_id, effective_on, id);
create index billing_terms_account on billing_terms (account_id);
create trigger billing_terms_only_added before update or delete on billing_terms for each row execute function rows_are_only_added();

-- Last number of each sequence. The transaction that issues a paper locks this row, so that a failed one leaves no gap.
-- Issuer 0 is the platform.
create table invoice_counter (
  issuer_id bigint not null,
  series text not null,
  year smallint not null,
  last integer not null check (last >= 0),
  last_at timestamptz not null,
  primary key (issuer_id, series, year)
);

create table invoice (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  pro_id bigint not null references pro (id),
  booking_id bigint references booking (id),
  kind text not null check (kind in ('invoice', 'note', 'deposit', 'fee', 'credit', 'commission')),
  issuer_id bigint not null,
  series text not null,
  year smallint not null,
  sequence integer not null check (sequence >= 1),
  number text not null,
  -- Cause of the paper, which is issued once per cause.
  cause text not null unique check (char_length(cause) between 1 and 120),
  corrects_id bigint references invoice (id),
  net_cents integer not null check (net_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  gross_cents integer not null check (gross_cents > 0),
  due_cents integer not null check (due_cents between 0 and gross_cents),
  issued_on date not null,
  issued_at timestamptz not null,
  -- Complete content of the paper. Its files are generated from it.
  document jsonb not null,
  unique (issuer_id, series, year, sequence),
  check (net_cents + vat_cents = gross_cents),
  check (series = case kind when 'credit' then 'A' when 'commission' then 'AC' else 'F' end),
  check (issuer_id = case kind when 'commission' then 0 else pro_id end),
  check ((kind = 'commission') = (booking_id is null)),
  check ((kind = 'credit') = (corrects_id is not null)),
  check (year = extract(year from issued_on)),
  check (number = series || '-' || year || '-' || lpad(sequence::text, greatest(length(sequence::text), case series when 'AC' then 4 else 5 end), '0')),
  check (document->>'number' = number and (document->>'grossCents')::int = gross_cents)
);
create index invoice_booking on invoice (booking_id, id) where booking_id is not null;
create index invoice_pro on invoice (pro_id, issued_on, id);
create index invoice_corrects on invoice (corrects_id) where corrects_id is not null;
-- The rules ensure one paper in force for each visit. The cause ensures one commission invoice for each payout.

create function invoice_follows() returns trigger language plpgsql as $$
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
      select 1 from invoice o where o.id = new.corrects_id and o.pro_id = new.pro_id and o.booking_id = new.booking_id and o.kind <> 'credit'
        and taken + new.gross_cents <= o.gross_cents) then
      raise exception 'credit note % takes off more than there is', new.number;
    end if;
  end if;
  return new;
end
$$;
create trigger invoice_in_sequence before insert on invoice for each row execute function invoice_follows();
create trigger invoice_only_added before update or delete on invoice for each row execute function rows_are_only_added();
create trigger invoice_not_emptied before truncate on invoice for each statement execute function rows_are_only_added();

-- Files of a paper, stored once, with the hashes of their content.
create table invoice_file (
  invoice_id bigint primary key references invoice (id),
  pdf_key text not null unique,
  pdf_sha256 text not null check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  xml_key text not null unique,
  xml_sha256 text not null check (xml_sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
create trigger invoice_file_only_added before update or delete on invoice_file for each row execute function rows_are_only_added();
