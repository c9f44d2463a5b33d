-- Somebody who came by and gave no name: their visit says nothing of who they are.
alter table booking add column is_walk_in boolean not null default false;

alter table booking add constraint booking_walk_in check (
  not is_walk_in or (firstname is null and lastname is null and email is null and phone is null and account_id is null and link_hash is null)) not valid;
