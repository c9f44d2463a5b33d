-- A child comes alone, and is named by their age to whoever receives them.
alter table booking add column children_ages smallint[] not null default '{}';
-- live: the release before writes one adult at least, and reads none as a number like any other
alter table booking drop constraint booking_adults_check;
-- live: the check is wider than the one it replaces, so that every row and every write of the release before pass it
alter table booking add constraint booking_adults_check check (adults >= 0 and adults + children >= 1) not valid;
alter table booking add constraint booking_children_ages_check check (cardinality(children_ages) <= children and 17 >= all (children_ages) and 0 <= all (children_ages)) not valid;
