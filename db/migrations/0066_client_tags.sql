-- Two entries of twenty tags that become one keep all of them.
alter table client drop constraint client_tags_check;
alter table client add constraint client_tags_check check (cardinality(tags) <= 40);
