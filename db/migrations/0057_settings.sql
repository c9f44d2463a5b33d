-- Settings that owners change for the whole site. A change is added with the day it takes effect, and never rewritten.
create table setting_change (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  setting text not null check (setting in ('commission', 'operator')),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  effective_at timestamptz not null check (effective_at >= created_at),
  reason text not null check (char_length(reason) between 20 and 500),
  changed_by bigint not null references account,
  created_at timestamptz not null,
  -- All professionals are notified of a higher commission: the last one notified, then the instant at which all were.
  told_pro_id bigint not null default 0,
  told_at timestamptz
);
create index setting_change_in_force on setting_change (setting, effective_at desc, id desc);
create index setting_change_by on setting_change (changed_by);
