-- Language of mails to the client who booked. The language of their account takes precedence.
alter table booking add column locale text not null default 'fr' check (locale in ('fr', 'en'));
