import { notificationSettings, type NotificationKey } from '#db/reference/notification-settings.ts';

/** What the form of the settings says: a box that is not ticked is not sent. */
export const settingsIn = (form: FormData): Record<NotificationKey, boolean> =>
  Object.fromEntries(notificationSettings.map(({ key }) => [key, form.has(key)])) as Record<NotificationKey, boolean>;
