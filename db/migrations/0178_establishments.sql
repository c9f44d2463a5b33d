-- An account has one profile of each type, and possibly more establishments. Those have a null type, because the type
-- is unique per account.
-- The previous release looks for profiles by type, so it never shows or opens them.
alter table profile alter column type drop not null;
