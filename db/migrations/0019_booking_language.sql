-- The language in which whoever booked is written to; an account's own comes first.
alter table booking add column locale text not null default 'fr' check (locale in ('fr', 'en'));
