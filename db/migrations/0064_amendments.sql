-- Owners amend the legal pages, from a given day on.
alter table setting_change drop constraint setting_change_setting_check;
alter table setting_change add constraint setting_change_setting_check check (setting in ('commission', 'operator', 'limits', 'categories', 'amendments'));
