-- State of a service in the editor. `active` is what search and booking read, and is true exactly while the service is
-- published.
alter table service
  add column state text not null default 'published' check (state in ('draft', 'in_review', 'published', 'archived')),
  -- Whether establishments may hire the practitioner for it.
  add column for_establishments bool not null default false,
  -- Health questions that the client answers before paying.
  add column health_checklist_id bigint,
  -- Null for a service never changed since its creation.
  add column updated_at timestamptz,
  -- Start of the wait for an admin, last decision, and wording that was accepted.
  add column submitted_at timestamptz,
  add column decided_at timestamptz,
  add column decided_by bigint references account,
  add column refusal text,
  add column accepted_wording text;
update service set state = 'archived' where not active;
alter table service
  add check (active = (state = 'published')),
  add check ((state = 'in_review') = (submitted_at is not null)),
  add check (refusal is null or state <> 'published');
create index service_in_review on service (submitted_at, id) where state = 'in_review';
create index service_decided on service (decided_at desc, id desc) where decided_at is not null;
