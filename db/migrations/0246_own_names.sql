-- The name without the city. Not partial: PostgreSQL combines no two indexes that have the same predicate, and this one goes with pro_name_words.
create index pro_own_name_words on pro using gin (name_vector(business_name));
