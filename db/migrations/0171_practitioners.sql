-- The practitioner of the establishment that this account is.
alter table membership add column resource_id bigint references resource (id);

alter table membership drop constraint membership_role_check;

alter table membership add constraint membership_role_check check (role in ('manager', 'reception', 'practitioner'));

alter table membership add constraint membership_agenda check ((role = 'practitioner') = (resource_id is not null));

-- A practitioner has at most one account.
create unique index membership_agenda_one on membership (resource_id) where ended_at is null;

alter table staff_invitation add column resource_id bigint references resource (id);

alter table staff_invitation drop constraint staff_invitation_role_check;

alter table staff_invitation add constraint staff_invitation_role_check check (role in ('manager', 'reception', 'practitioner'));

alter table staff_invitation add constraint staff_invitation_agenda check ((role = 'practitioner') = (resource_id is not null));

create index membership_resource on membership (resource_id) where resource_id is not null;

create index staff_invitation_resource on staff_invitation (resource_id) where resource_id is not null;

create unique index staff_invitation_agenda_one on staff_invitation (resource_id) where accepted_at is null and withdrawn_at is null;
