-- What a professional said of a public holiday of its place, one by one: closed, or open. Nothing said, it is a day like any other.
create table holiday_choice (
  pro_id bigint not null references pro,
  day date not null,
  closes boolean not null,
  primary key (pro_id, day)
);
