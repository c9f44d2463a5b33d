import { notificationSettings } from '#db/reference/notification-settings.ts';
import {
  concerns,
  isMessageSetting,
  isOfWork,
  type MessageSetting,
} from '#features/notifications/rules/notifications.ts';

/**
 * Returns the settings shown to an account: `forAll` for everybody, `forPros` for professionals. A setting is shown
 * only when it controls a message that the application sends.
 */
export const offeredSettings = (profiles: Parameters<typeof concerns>[1]) => {
  const own = notificationSettings.filter((one) => concerns(one, profiles));
  const messageSettings = own.flatMap((one) =>
    isMessageSetting(one.key) ? [{ key: one.key, isOfWork: isOfWork(one) }] : [],
  );
  const keys = (some: typeof messageSettings): readonly MessageSetting[] => some.map(({ key }) => key);
  return {
    forAll: keys(messageSettings.filter((one) => !one.isOfWork)),
    forPros: keys(messageSettings.filter((one) => one.isOfWork)),
  };
};

export type OfferedSettings = ReturnType<typeof offeredSettings>;

/**
 * Reads the settings form. Browsers do not send unticked checkboxes, so a missing checkbox of the form means off.
 * Settings that the form does not contain are not changed.
 */
export const offeredSettingsIn = (
  form: FormData,
  { forAll, forPros }: Pick<OfferedSettings, 'forAll' | 'forPros'>,
): Partial<Record<MessageSetting, boolean>> =>
  Object.fromEntries([...forAll, ...forPros].map((key) => [key, form.has(key)]));
