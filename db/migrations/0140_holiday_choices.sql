-- A professional's choice for one public holiday: closed or open. Without a row, it is an ordinary day.
create table holiday_choice (
  pro_id bigint not null references pro,
  day date not null,
  closes boolean not null,
  primary key (pro_id, day)
);
