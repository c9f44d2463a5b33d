import { notificationSettings } from '#db/reference/notification-settings.ts';
import {
  concerns,
  isMessageSetting,
  isOfWork,
  type MessageSetting,
} from '#features/notifications/rules/notifications.ts';

/**
 * The settings shown to an account: those that control a message the application sends, for everybody and for
 * professionals.
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
 * Converts the settings form. Browsers do not send unticked boxes, so a missing box means off. Settings absent from the
 * form are not changed.
 */
export const offeredSettingsIn = (
  form: FormData,
  { forAll, forPros }: Pick<OfferedSettings, 'forAll' | 'forPros'>,
): Partial<Record<MessageSetting, boolean>> =>
  Object.fromEntries([...forAll, ...forPros].map((key) => [key, form.has(key)]));
