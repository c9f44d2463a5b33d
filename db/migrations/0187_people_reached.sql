-- Contact details of a team member, visible inside the establishment only, and the color that identifies them in its
-- agenda. The previous release never names these columns.
alter table resource add column email text check (char_length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and email = lower(email));
alter table resource add column phone text check (phone ~ '^\+[0-9]{6,15}$');
alter table resource add column color text check (color in ('ochre', 'sky', 'apricot', 'iris', 'sage'));
alter table resource add constraint resource_reached_people check (kind = 'practitioner' or (email is null and phone is null and color is null)) not valid;
