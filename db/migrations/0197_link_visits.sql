-- Last visit through a professional's own link. Bookings made in the following days do not count as found through the
-- platform.
create table link_visit (
  session_id bigint not null references session (id) on delete cascade,
  pro_id bigint not null references pro (id),
  at timestamptz not null,
  primary key (session_id, pro_id)
);
create index link_visit_pro on link_visit (pro_id);
