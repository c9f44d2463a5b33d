-- Changes of a review by its author, its earlier versions, and decisions of admins.
alter table place_comment add column services text[];
update place_comment set services = array[service_name];
alter table place_comment
  alter column services set not null,
  drop column service_name,
  -- The practitioners who gave the care, when there may be several.
  add column practitioners text[] not null default '{}',
  -- Held: its wording must be checked before anybody reads it. Removed: taken down by an admin, with the reason.
  add column state text not null default 'published',
  add column edited_at timestamptz,
  add column decided_at timestamptz,
  add column decided_by bigint references account,
  add column decision text;
update place_comment set state = 'removed', decided_at = created_at, decision = 'Retiré.' where hidden;
drop index place_comment_pro;
alter table place_comment
  drop column hidden,
  add check (state in ('published', 'held', 'removed')),
  add check (cardinality(services) >= 1),
  add check (char_length(answer) between 10 and 1000),
  add check ((answer is null) = (answered_at is null)),
  add check (state <> 'removed' or (decision is not null and decided_at is not null)),
  add foreign key (booking_id) references booking;
create index place_comment_pro on place_comment (pro_id, created_at desc, id desc) where state = 'published';
create index place_comment_held on place_comment (created_at, id) where state = 'held';
create index place_comment_decided_by on place_comment (decided_by) where decided_by is not null;
-- One review per visit.
create unique index place_comment_booking on place_comment (booking_id);

-- Recent completed visits, whose clients may be asked for a review.
create index booking_done on booking (ends_at) where state = 'completed';

-- Text of a review before each change.
create table place_comment_version (
  comment_id bigint not null references place_comment on delete cascade,
  version int4 not null check (version >= 1),
  rating int2 not null check (rating between 1 and 5),
  body text not null check (char_length(body) between 10 and 2000),
  written_at timestamptz not null,
  primary key (comment_id, version)
);

-- Email addresses that refuse requests for reviews.
create table review_opt_out (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null
);

-- A report of a review, and the professional who sent it from their own workspace.
alter table content_report
  add column review_id bigint references place_comment on delete set null,
  add column by_pro_id bigint references pro;
create index content_report_review on content_report (review_id) where review_id is not null;
create index content_report_by_pro on content_report (by_pro_id) where by_pro_id is not null;
