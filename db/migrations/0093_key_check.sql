-- A word encrypted with the application's secret. It reveals at startup that the secret has changed, before harm is
-- done.
create table key_check (
  name text primary key,
  sealed text not null
);
