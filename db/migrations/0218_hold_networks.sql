-- Network of each hold, kept for a day. The number of open holds and awaited codes is limited by network and
-- professional.
create table hold_network (
  booking_id bigint primary key references booking (id) on delete cascade,
  pro_id bigint not null references pro (id),
  network text not null,
  created_at timestamptz not null
);
create index hold_network_pro on hold_network (pro_id, network);
create index hold_network_created on hold_network (created_at);
