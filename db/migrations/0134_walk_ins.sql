-- A walk-in client gave no name, so their visit has no personal data.
alter table booking add column is_walk_in boolean not null default false;

alter table booking add constraint booking_walk_in check (
  not is_walk_in or (firstname is null and lastname is null and email is null and phone is null and account_id is null and link_hash is null)) not valid;
