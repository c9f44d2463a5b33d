-- A search by the name of a service finds the words of its name, and of its description.
create index service_name_words on service using gin (name_vector(name)) where active;
create index service_description_words on service using gin (name_vector(description)) where active;
