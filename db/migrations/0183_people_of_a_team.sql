-- A picture and a short text about a member of the team. A person has one picture, and pictures of the place keep their
-- order.
-- The previous release shows neither, and still writes pictures of the place.
alter table resource add column bio text not null default '' check (char_length(bio) <= 300);
alter table resource add constraint resource_bio_of_people check (kind = 'practitioner' or bio = '') not valid;
-- The key includes the owner, so that a picture cannot belong to a person of another place.
-- live: the id is already unique, so no row of the previous release breaks it.
alter table resource add constraint resource_of_owner unique (id, owner_pro_id);

alter table picture add column resource_id bigint;
alter table picture add constraint picture_person_fkey foreign key (resource_id, pro_id) references resource (id, owner_pro_id) not valid;
alter table picture add constraint picture_person check ((kind = 'person') = (resource_id is not null)) not valid;
alter table picture drop constraint picture_kind_check;
alter table picture add constraint picture_kind_check check (kind in ('gallery', 'profile', 'logo', 'banner', 'person')) not valid;
alter table picture drop constraint picture_pro_id_kind_position_key;
-- live: for a picture without a person, it means the same as the constraint it replaces.
alter table picture add constraint picture_place exclude (pro_id with =, kind with =, (coalesce(resource_id, 0)) with =, position with =)
  deferrable initially deferred;
create index picture_person on picture (resource_id) where resource_id is not null;
