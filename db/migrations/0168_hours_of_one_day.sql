-- Days on which the recurring hours do not apply, because the day has hours of its own.
alter table open_rule add column except_days date[] not null default '{}';

alter table open_rule add constraint open_rule_except_days check (
  array_position(except_days, null) is null and cardinality(except_days) <= 60) not valid;

alter table open_rule validate constraint open_rule_except_days;
