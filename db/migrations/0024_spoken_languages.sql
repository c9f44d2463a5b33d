-- The languages in which a professional receives, ISO 639 codes.
alter table pro add column languages text[] not null default '{}';
