-- Reason why an entry of the client book with the buyer's contact details did not lower the commission.
alter table sale_terms add column doubt text;
alter table sale_terms add constraint sale_terms_doubt check (doubt is null or (doubt in ('name', 'range', 'many') and why in ('search', 'own_link'))) not valid;
