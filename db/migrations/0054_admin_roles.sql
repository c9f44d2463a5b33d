-- Rights of an admin. Existing admins become owners, who have every right.
alter table account add column admin_roles text[] not null default '{}' check (admin_roles <@ array['owner', 'trust', 'support', 'finance']);
update account set admin_roles = '{owner}' where role = 'admin';
alter table account add constraint account_admin_roles check ((role = 'admin') = (admin_roles <> '{}'));
create index account_admin on account (id) where role = 'admin';
