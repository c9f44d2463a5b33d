-- A service as its professional edits it. `active` stays what search and booking read: true exactly while it is published.
alter table service
  add column state text not null default 'published' check (state in ('draft', 'in_review', 'published', 'archived')),
  -- Establishments may call the practitioner for it.
  add column for_establishments bool not null default false,
  -- The answers asked of the client before payment; none for now.
  add column health_checklist_id bigint,
  -- Null for one that was never changed since it was made.
  add column updated_at timestamptz,
  -- Since when it waits for an admin, what the last decision was, and the wording that was accepted.
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
