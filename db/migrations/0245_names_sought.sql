-- The words of a name for full-text search, in the form of `folded`. Its body is repeated here, because an index runs
-- its functions with an empty search path.
create function name_vector(given text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, regexp_replace(
    lower(regexp_replace(normalize(replace(replace(given, 'œ', 'oe'), 'Œ', 'oe'), NFD), U&'[\0300-\036F]', '', 'g')),
    '[-[:space:]''’.,:;&/()+*!?|_"«»]+', ' ', 'g'))
$$;

-- Professionals, with or without their city, and members of their teams are found by the beginnings of the words of
-- their names.
create index pro_name_words on pro using gin (name_vector(business_name || ' ' || city)) where published;
create index resource_name_words on resource using gin (name_vector(label)) where active and kind = 'practitioner';
