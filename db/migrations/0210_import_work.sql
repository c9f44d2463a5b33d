-- A step of an import is work that a process claims. A new claim has a higher attempt and overrides the previous one.
-- `judging` counted the attempts of one step, and only the previous release reads it.
alter table client_import add column attempt integer not null default 0;
alter table client_import add column is_claimed boolean not null default false;
alter table client_import add column failures integer not null default 0;
-- Number of lines handled by the running step, whether all lines of the file are stored, and why a file was refused.
alter table client_import add column handled integer not null default 0;
alter table client_import add column is_whole boolean not null default true;
alter table client_import add column refusal text;
-- Encoding chosen for the lines read, and encoding requested for the next reading. Null means detection.
alter table client_import add column chosen_encoding text;
alter table client_import add column asked_encoding text;
-- Number of lines above the column names.
alter table client_import add column titles integer not null default 0;
alter table client_import drop constraint client_import_state_check;
-- live: it accepts everything that the previous constraint accepted.
alter table client_import add constraint client_import_state_check
  check (state in ('reading', 'refused', 'read', 'judging', 'judged', 'running', 'done', 'undone'));
drop index client_import_running;
create index client_import_working on client_import (moved_at) where state in ('reading', 'judging', 'running');

-- Not compressed: compressing a file takes longer than writing it.
alter table client_import_file alter column bytes set storage external;
