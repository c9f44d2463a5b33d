-- Merging two entries of twenty tags keeps all of them.
alter table client drop constraint client_tags_check;
alter table client add constraint client_tags_check check (cardinality(tags) <= 40);
