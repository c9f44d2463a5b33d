-- Professionals whose payouts wait for details required by law (tax code 1649 ter C).
create table payout_stop (
  pro_id bigint primary key references pro,
  since timestamptz not null
);
alter table payout drop constraint payout_held_why_check;
-- live: wider than the constraint it replaces, so no row is refused. The previous release never writes the new value.
alter table payout add constraint payout_held_why_check check (held_why in ('account', 'bank', 'check', 'refused', 'identity'));

-- Details that a professional gave for the yearly declaration. A null one is read from their invoices and profile.
create table declared_identity (
  pro_id bigint primary key references pro,
  firstname text,
  lastname text,
  legal_name text,
  birth_date_sealed text,
  tin_sealed text,
  siren text check (siren ~ '^[0-9]{9}$'),
  vat_number text,
  street text,
  postcode text check (postcode ~ '^[0-9]{5}$'),
  city text,
  account_id bigint not null references account,
  updated_at timestamptz not null
);
create index declared_identity_account on declared_identity (account_id);

-- A request for these details. Payouts are held after two reminders, and never before sixty days.
create table identity_request (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pro,
  asked_at timestamptz not null,
  reminded_at timestamptz check (reminded_at > asked_at),
  reminded_again_at timestamptz check (reminded_again_at > reminded_at),
  held_at timestamptz check (held_at > reminded_again_at and held_at >= asked_at + interval '60 days'),
  answered_at timestamptz check (answered_at >= asked_at),
  check (reminded_again_at is null or reminded_at is not null),
  check (held_at is null or reminded_again_at is not null)
);
create index identity_request_pro on identity_request (pro_id, id);
create unique index identity_request_open on identity_request (pro_id) where answered_at is null;

-- Yearly statements that professionals were notified of, once a year.
create table summary_told (
  pro_id bigint not null references pro,
  year int2 not null,
  told_at timestamptz not null,
  primary key (pro_id, year)
);

-- A file for the tax office: new sellers, corrections of earlier files, or nothing to declare.
create table declaration_message (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  year int2 not null,
  ref text not null unique,
  kind text not null check (kind in ('new', 'corrections', 'nothing')),
  sellers int4 not null check ((kind = 'nothing') = (sellers = 0)),
  xml_sealed text not null,
  account_id bigint not null references account,
  made_at timestamptz not null,
  given_at timestamptz check (given_at >= made_at),
  given_by bigint references account,
  check (num_nonnulls(given_at, given_by) in (0, 2))
);
create index declaration_message_year on declaration_message (year, id);
create index declaration_message_account on declaration_message (account_id);
create index declaration_message_given_by on declaration_message (given_by) where given_by is not null;

create function declaration_is_only_given() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.given_at is null and new.given_at is not null
    and (new.id, new.public_id, new.year, new.ref, new.kind, new.sellers, new.xml_sealed, new.account_id, new.made_at)
      is not distinct from (old.id, old.public_id, old.year, old.ref, old.kind, old.sellers, old.xml_sealed, old.account_id, old.made_at) then
    return new;
  end if;
  raise exception 'declaration % is kept as it was made', old.ref using errcode = '23514';
end
$$;
create trigger declaration_only_given before update or delete on declaration_message for each row execute function declaration_is_only_given();
create trigger declaration_not_emptied before truncate on declaration_message for each statement execute function rows_are_only_added();

-- The content of a file about each professional. `digest` is its SHA-256, which reveals changes.
create table declared_seller (
  declaration_id bigint not null references declaration_message,
  pro_id bigint not null references pro,
  doc_ref text not null unique,
  corrects text references declared_seller (doc_ref),
  act text not null check (act in ('new', 'corrected')),
  digest text not null,
  cents int8 not null,
  fees_cents int8 not null,
  activities int4 not null,
  primary key (declaration_id, pro_id),
  check ((act = 'new') = (corrects is null))
);
create index declared_seller_pro on declared_seller (pro_id);
create index declared_seller_corrects on declared_seller (corrects) where corrects is not null;
create trigger declared_seller_only_added before update or delete on declared_seller for each row execute function rows_are_only_added();
create trigger declared_seller_not_emptied before truncate on declared_seller for each statement execute function rows_are_only_added();
