-- A step of an import is work that a process claims: who claims it next, under another attempt, has overtaken the one before. `judging` counted those of one
-- step, and is read by the release before alone.
alter table client_import add column attempt integer not null default 0;
alter table client_import add column is_claimed boolean not null default false;
alter table client_import add column failures integer not null default 0;
-- How many lines the step that runs has handled; whether all lines of the file are there; why a file was refused.
alter table client_import add column handled integer not null default 0;
alter table client_import add column is_whole boolean not null default true;
alter table client_import add column refusal text;
-- The letters that were chosen for what is read, and those that are asked for what is to be read; none where they are judged.
alter table client_import add column chosen_encoding text;
alter table client_import add column asked_encoding text;
-- How many lines stand above the names of the columns.
alter table client_import add column titles integer not null default 0;
alter table client_import drop constraint client_import_state_check;
-- live: it lets through all that the one before did, and more.
alter table client_import add constraint client_import_state_check
  check (state in ('reading', 'refused', 'read', 'judging', 'judged', 'running', 'done', 'undone'));
drop index client_import_running;
create index client_import_working on client_import (moved_at) where state in ('reading', 'judging', 'running');

-- Compressing a list takes longer than writing it.
alter table client_import_file alter column bytes set storage external;
