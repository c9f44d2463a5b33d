-- An account has one profile of each type, and may hold further establishments beside: those have no type of their own, since they are all of one.
-- The release before finds none of them by its type, shows none and opens none; it begins profiles as it did.
alter table profile alter column type drop not null;
