-- Owners also set what one admin gives back alone, how often news leave, and which categories take no new service.
alter table setting_change drop constraint setting_change_setting_check;
alter table setting_change add constraint setting_change_setting_check check (setting in ('commission', 'operator', 'limits', 'categories'));
