-- An address belongs to the session that kept it, and to whoever was signed in to it then.
alter table address add column account_id bigint references account on delete cascade;
create index address_account on address (account_id) where account_id is not null;
