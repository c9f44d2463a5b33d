-- A hold beyond the first ones of one network address at one professional keeps its ten minutes: moved, paid for or not.
alter table booking add column may_prolong bool not null default true;
