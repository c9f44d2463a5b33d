-- Language of the notification's text, which is written once. The page declares it to readers of another language.
alter table notification add language text not null default 'fr' check (language in ('fr', 'en'));
