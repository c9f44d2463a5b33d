-- Which professional's own link a visitor followed, and when: what they book there in the days after was not found through the platform.
create table link_visit (
  session_id bigint not null references session (id) on delete cascade,
  pro_id bigint not null references pro (id),
  at timestamptz not null,
  primary key (session_id, pro_id)
);
create index link_visit_pro on link_visit (pro_id);
