-- What each column of a file is may be chosen by whoever brings it: its columns, and the lines of a file of services as it has them.
alter table service_import add column columns json;

alter table service_import add column records json;

-- A calendar has no columns. Visits at a client's that cannot be so are noted at the place where their professional says so.
alter table visit_import add column columns json;

alter table visit_import add column at_place boolean not null default false;
