import { notificationSettings } from '#db/reference/notification-settings.ts';
import { concerns, isMessageSetting, isOfWork, type MessageSetting } from '#features/notifications/rules/notifications.ts';

/** The settings that somebody is shown: those that switch a message that is sent today, for them and for their work. */
export const offeredSettings = (profiles: Parameters<typeof concerns>[1]) => {
  const own = notificationSettings.filter((one) => concerns(one, profiles));
  const told = own.flatMap((one) => (isMessageSetting(one.key) ? [{ key: one.key, isOfWork: isOfWork(one) }] : []));
  const keys = (some: typeof told): readonly MessageSetting[] => some.map(({ key }) => key);
  return {
    forAll: keys(told.filter((one) => !one.isOfWork)),
    forPros: keys(told.filter((one) => one.isOfWork)),
  };
};

export type OfferedSettings = ReturnType<typeof offeredSettings>;

/** What the form of the settings says: a box that is not ticked is not sent. What it does not offer is not asked, and stays as it is. */
export const offeredSettingsIn = (form: FormData, { forAll, forPros }: Pick<OfferedSettings, 'forAll' | 'forPros'>): Partial<Record<MessageSetting, boolean>> =>
  Object.fromEntries([...forAll, ...forPros].map((key) => [key, form.has(key)]));
