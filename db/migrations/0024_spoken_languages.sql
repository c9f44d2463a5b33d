-- Languages spoken by the professional, as ISO 639 codes.
alter table pro add column languages text[] not null default '{}';
