-- The professional may choose the meaning of each column: the columns of the file, and the original lines of a file of
-- services.
alter table service_import add column columns json;

alter table service_import add column records json;

-- A calendar has no columns. With `at_place`, home visits that are not possible are recorded at the professional's
-- place, as they chose.
alter table visit_import add column columns json;

alter table visit_import add column at_place boolean not null default false;
