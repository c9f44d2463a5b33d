import { notificationSettings, type NotificationKey } from '#db/reference/notification-settings.ts';

type SettingWords = Readonly<Record<NotificationKey, { readonly label: string; readonly description: string }>>;

export const settingWords: SettingWords = Object.fromEntries(
  notificationSettings.map(({ key, label, description }) => [key, { label, description }]),
) as SettingWords;
