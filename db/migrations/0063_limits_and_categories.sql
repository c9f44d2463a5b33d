-- More settings for owners: the refund limit of a single admin, the frequency of news, and the categories closed to new
-- services.
alter table setting_change drop constraint setting_change_setting_check;
alter table setting_change add constraint setting_change_setting_check check (setting in ('commission', 'operator', 'limits', 'categories'));
