-- A service taken down by a decision on a report: author, date and reason, until an admin restores it. It cannot be
-- booked.
alter table service
  add column withdrawn_at timestamptz,
  add column withdrawn_by bigint references account,
  add column withdrawn_reason text,
  drop constraint service_check,
  add constraint service_active check (active = (state = 'published' and withdrawn_at is null)),
  add constraint service_withdrawn check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3));
create index service_withdrawn_by on service (withdrawn_by) where withdrawn_by is not null;

-- The same for a picture. It loses its place and its files are moved, so that no address leads to them.
alter table picture
  add column withdrawn_at timestamptz,
  add column withdrawn_by bigint references account,
  add column withdrawn_reason text,
  add column is_set_aside boolean not null default false,
  drop constraint picture_check1,
  -- Exactly one of: placed, waiting for deletion, withdrawn.
  add constraint picture_where check (num_nonnulls("position", loose_at, withdrawn_at) = 1),
  add constraint picture_withdrawn check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3));
create index picture_withdrawn_by on picture (withdrawn_by) where withdrawn_by is not null;
create index picture_aside on picture (id) where withdrawn_at is not null or is_set_aside;

-- The same for a professional's answer to a review. The review stays.
alter table place_comment
  add column answer_withdrawn_at timestamptz,
  add column answer_withdrawn_by bigint references account,
  add column answer_withdrawn_reason text,
  add constraint place_comment_answer_withdrawn check (num_nonnulls(answer_withdrawn_at, answer_withdrawn_by, answer_withdrawn_reason) in (0, 3)),
  add constraint place_comment_answer_there check (answer_withdrawn_at is null or answer is not null);
create index place_comment_answer_withdrawn_by on place_comment (answer_withdrawn_by) where answer_withdrawn_by is not null;

-- The subject of a report, its owner, its reporter, the ground of the decision, and the decision in force, which an
-- appeal may change.
alter table content_report
  add column pro_id bigint references pro,
  add column service_id bigint references service on delete set null,
  add column picture_id bigint references picture on delete set null,
  -- Accounts of the review's author and of the reporter, if any.
  add column of_account_id bigint references account,
  add column by_account_id bigint references account,
  -- The law or the terms, and the article.
  add column ground text,
  add column clause text,
  add column in_force text,
  add column in_force_at timestamptz,
  add column in_force_by bigint references account,
  -- Whether it hides the whole professional.
  add column hides_profile boolean not null default false,
  -- Whether it goes after the others, because its reporter has sent many unfounded reports.
  add column is_last boolean not null default false;

update content_report c set pro_id = p.id from pro p
where p.public_id = substring(c.page from '^/praticien/(?:[^/?#]*-)?([0-9A-Za-z]{22})(?:[/?#]|$)');
update content_report c set of_account_id = b.account_id from place_comment w join booking b on b.id = w.booking_id where w.id = c.review_id;
update content_report set ground = 'terms', clause = 'Conditions générales' where state = 'removed';
update content_report set in_force = state, in_force_at = decided_at, in_force_by = decided_by where state <> 'open';
update content_report c set hides_profile = true from pro p where p.id = c.pro_id and p.hidden_at is not null and c.state = 'removed';

alter table content_report
  drop constraint content_report_content_check,
  add constraint content_report_content_check check (content in ('profile', 'service', 'review', 'answer', 'image', 'terms', 'other')),
  add constraint content_report_subject check (
    (service_id is null or content = 'service') and (picture_id is null or content = 'image') and (review_id is null or content in ('review', 'answer'))),
  add constraint content_report_ground check (ground in ('law', 'terms')),
  add constraint content_report_clause check (char_length(clause) between 3 and 200),
  add constraint content_report_grounded check ((ground is null) = (clause is null) and (state <> 'removed' or ground is not null)),
  add constraint content_report_in_force check (in_force in ('kept', 'removed')),
  add constraint content_report_stands check ((state = 'open') = (in_force is null) and (in_force is null) = (in_force_at is null)),
  add constraint content_report_stands_by check (in_force is not null or in_force_by is null),
  add constraint content_report_hides check (not hides_profile or (in_force = 'removed' and pro_id is not null));
drop index content_report_email;
create index content_report_email on content_report (in_force_at) where email is not null and in_force_at is not null;
create index content_report_by_email on content_report (email, decided_at) where email is not null;
create index content_report_by_account on content_report (by_account_id, decided_at) where by_account_id is not null;
create index content_report_of_account on content_report (of_account_id, in_force_at) where of_account_id is not null;
create index content_report_pro on content_report (pro_id, in_force_at) where pro_id is not null;
create index content_report_service on content_report (service_id) where service_id is not null;
create index content_report_picture on content_report (picture_id) where picture_id is not null;
create index content_report_in_force_by on content_report (in_force_by) where in_force_by is not null;
create index content_report_waiting on content_report (is_last, created_at, id) where state = 'open';

-- An appeal against a decision: at most one per side, decided by another admin than the contested decision.
create table content_appeal (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  report_id bigint not null references content_report,
  side text not null check (side in ('author', 'reporter')),
  body text not null check (char_length(body) between 10 and 2000),
  contested text not null check (contested in ('kept', 'removed')),
  contested_by bigint references account,
  state text not null default 'open' check (state in ('open', 'upheld', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account,
  decision text check (char_length(decision) between 20 and 2000),
  ground text check (ground in ('law', 'terms')),
  clause text check (char_length(clause) between 3 and 200),
  unique (report_id, side),
  check ((side = 'author') = (contested = 'removed')),
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decision is null)),
  check (state <> 'open' or decided_by is null),
  -- The admin who decides cannot be the one whose decision is contested.
  check (decided_by is null or decided_by is distinct from contested_by),
  -- An appeal that removes content states the ground.
  check ((ground is null) = (clause is null) and (side <> 'reporter' or state <> 'upheld' or ground is not null))
);
create unique index content_appeal_one_open on content_appeal (report_id) where state = 'open';
create index content_appeal_queue on content_appeal (state, created_at, id);
create index content_appeal_contested_by on content_appeal (contested_by) where contested_by is not null;
create index content_appeal_decided_by on content_appeal (decided_by) where decided_by is not null;

-- Measures against a person whose content was removed repeatedly: a warning, then a suspension, with or without an end.
create table content_measure (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  report_id bigint not null references content_report,
  pro_id bigint references pro,
  account_id bigint references account,
  kind text not null check (kind in ('warning', 'suspension')),
  reason text not null check (char_length(reason) between 20 and 2000),
  created_at timestamptz not null,
  created_by bigint not null references account,
  ends_at timestamptz,
  lifted_at timestamptz,
  check (num_nonnulls(pro_id, account_id) = 1),
  check (ends_at is null or (kind = 'suspension' and ends_at > created_at)),
  check (lifted_at is null or kind = 'suspension')
);
create unique index content_measure_of_pro on content_measure (pro_id) where kind = 'suspension' and lifted_at is null and pro_id is not null;
create unique index content_measure_of_account on content_measure (account_id) where kind = 'suspension' and lifted_at is null and account_id is not null;
create index content_measure_pro on content_measure (pro_id, created_at) where pro_id is not null;
create index content_measure_account on content_measure (account_id, created_at) where account_id is not null;
create index content_measure_report on content_measure (report_id);
create index content_measure_created_by on content_measure (created_by);
create index content_measure_ends on content_measure (ends_at) where kind = 'suspension' and lifted_at is null;

-- A reporter who repeatedly sends unfounded reports, by address or account. They are warned first. Their reports then
-- go after the others for a time.
create table reporter_measure (
  id bigint generated always as identity primary key,
  report_id bigint not null references content_report,
  email text check (email = lower(email)),
  account_id bigint references account,
  kind text not null check (kind in ('warned', 'last')),
  created_at timestamptz not null,
  ends_at timestamptz,
  check (num_nonnulls(email, account_id) >= 1),
  check ((kind = 'last') = (ends_at is not null))
);
create index reporter_measure_email on reporter_measure (email, created_at) where email is not null;
create index reporter_measure_account on reporter_measure (account_id, created_at) where account_id is not null;
create index reporter_measure_report on reporter_measure (report_id);
create index reporter_measure_at on reporter_measure (created_at);
