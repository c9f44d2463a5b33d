-- A professional's goal for a month: revenue or number of visits. The result is announced once, the month after.
create table monthly_goal (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pro,
  month date not null check (extract(day from month) = 1),
  revenue_cents integer check (revenue_cents between 100 and 100000000),
  visits integer check (visits between 1 and 10000),
  set_at timestamptz not null,
  told_at timestamptz,
  constraint monthly_goal_once unique (pro_id, month),
  constraint monthly_goal_one_figure check (num_nonnulls(revenue_cents, visits) = 1)
);
create index monthly_goal_untold on monthly_goal (month) where told_at is null;
