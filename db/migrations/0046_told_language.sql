-- What is told on screen is written once: the page says its language to who reads it in another.
alter table notification add language text not null default 'fr' check (language in ('fr', 'en'));
