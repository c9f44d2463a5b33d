-- An address belongs to the session that created it, and to the account signed in at that time.
alter table address add column account_id bigint references account on delete cascade;
create index address_account on address (account_id) where account_id is not null;
