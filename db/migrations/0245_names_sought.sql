-- The words of a name as a text search reads them. An index runs it under an empty search path, so it has its own.
create function name_vector(given text) returns tsvector language sql immutable parallel safe set search_path from current as $$
  select to_tsvector('simple'::regconfig, name_words(given))
$$;

-- Professionals, a city beside their name or not, and the people of their teams are found by the beginnings of the words of their names.
create index pro_name_words on pro using gin (name_vector(business_name || ' ' || city)) where published;
create index resource_name_words on resource using gin (name_vector(label)) where active and kind = 'practitioner';
