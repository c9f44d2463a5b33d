-- Why an entry of the client book did not lower the commission of a sale, where one bore the contact of who bought.
alter table sale_terms add column doubt text;
alter table sale_terms add constraint sale_terms_doubt check (doubt is null or (doubt in ('name', 'range', 'many') and why in ('search', 'own_link'))) not valid;
