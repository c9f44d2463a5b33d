-- A picture of one of a team, and a few words about them. The picture stands alone for its person; those of the place keep their order.
-- The release before shows neither, and goes on writing pictures of the place as it did.
alter table resource add column bio text not null default '' check (char_length(bio) <= 300);
alter table resource add constraint resource_bio_of_people check (kind = 'practitioner' or bio = '') not valid;
-- Named with its owner, so that no picture stands for somebody of another place.
-- live: an id is one already, so that no row of the release before breaks it
alter table resource add constraint resource_of_owner unique (id, owner_pro_id);

alter table picture add column resource_id bigint;
alter table picture add constraint picture_person_fkey foreign key (resource_id, pro_id) references resource (id, owner_pro_id) not valid;
alter table picture add constraint picture_person check ((kind = 'person') = (resource_id is not null)) not valid;
alter table picture drop constraint picture_kind_check;
alter table picture add constraint picture_kind_check check (kind in ('gallery', 'profile', 'logo', 'banner', 'person')) not valid;
alter table picture drop constraint picture_pro_id_kind_position_key;
-- live: of a picture without a person it says what the constraint before said
alter table picture add constraint picture_place exclude (pro_id with =, kind with =, (coalesce(resource_id, 0)) with =, position with =)
  deferrable initially deferred;
create index picture_person on picture (resource_id) where resource_id is not null;
