-- The address of a provider's page works once, for a few minutes. It is requested when a seller leaves for it, and is
-- not stored.
alter table seller add column has_page boolean not null default false;
update seller set has_page = true, onboarding_url = null where onboarding_url is not null;
comment on column seller.onboarding_url is 'Read by versions before 0114 alone, and null since.';
