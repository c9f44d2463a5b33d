-- The name without the city. Not partial, because PostgreSQL does not combine two indexes with the same predicate, and
-- this one is used together with pro_name_words.
create index pro_own_name_words on pro using gin (name_vector(business_name));
