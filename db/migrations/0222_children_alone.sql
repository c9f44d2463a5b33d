-- A child may come alone. Their age is shown to the professional.
alter table booking add column children_ages smallint[] not null default '{}';
-- live: the previous release always writes at least one adult, and reads zero like any other number.
alter table booking drop constraint booking_adults_check;
-- live: wider than the constraint it replaces, so it accepts every row and every write of the previous release.
alter table booking add constraint booking_adults_check check (adults >= 0 and adults + children >= 1) not valid;
alter table booking add constraint booking_children_ages_check check (cardinality(children_ages) <= children and 17 >= all (children_ages) and 0 <= all (children_ages)) not valid;
