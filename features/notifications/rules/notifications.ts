import type { NotificationKey } from '#db/reference/notification-settings.ts';
import type { ProfileType } from '#core/profile-types.ts';
import { dayMs } from '#core/units.ts';

export const notificationTypes = ['new_message', 'booking', 'cancellation'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/**
 * The settings that control a message that the application sends, with their audience. Other settings are stored for
 * messages that do not exist yet.
 */
export const messageSettings = {
  new_client_services: 'pro',
  modification_of_service: 'both',
  cancellation_of_service: 'both',
  beneficiary_not_surprised_no_health_form: 'both',
  appointment_reminder: 'both',
  message_in_messaging: 'both',
  new_customer_review: 'pro',
  new_business_review: 'pro',
  new_service_in_establishment: 'pro',
  goal_achieved_not_achieved: 'pro',
} as const satisfies Partial<Record<NotificationKey, 'pro' | 'both'>>;
export type MessageSetting = keyof typeof messageSettings;

/** Whether a setting controls a message that the application sends. */
export const isMessageSetting = (key: NotificationKey): key is MessageSetting => key in messageSettings;

type Setting = { readonly key: NotificationKey; readonly audience: 'client' | 'pro' | 'both' };

/** Whether a setting is for professionals only. */
export const isOfWork = ({ key, audience }: Setting): boolean =>
  (isMessageSetting(key) ? messageSettings[key] : audience) === 'pro';

/**
 * Whether a setting concerns an account with these profiles. A setting for professionals concerns only accounts with a
 * profile other than an ambassador's.
 */
export const concerns = (setting: Setting, profiles: readonly { readonly type: ProfileType }[]): boolean =>
  !isOfWork(setting) || profiles.some(({ type }) => type !== 'ambassador');

/**
 * Selects the notifications to read: those of the account as a client, or those of one of its profiles, by public id
 * (docs/product/rights.md#notifications).
 */
export type NotificationScope = { readonly kind: 'user' } | { readonly kind: 'pro'; readonly id: string };

/** Time for which a notification is stored, read or not, in milliseconds (`assumed:` a year). */
export const notificationStoredMs = 365 * dayMs;

const isKnown = <T extends { readonly notification_type: string }>(
  one: T,
): one is T & { readonly notification_type: NotificationType } =>
  (notificationTypes as readonly string[]).includes(one.notification_type);

/**
 * Returns the notifications of known types, in the same order. Unknown types are left out and counted
 * (docs/product/messages.md#notifications).
 */
export const knownNotifications = <T extends { readonly notification_type: string }>(
  list: readonly T[],
): { readonly known: readonly (T & { readonly notification_type: NotificationType })[]; readonly unknown: number } => {
  const known = list.filter(isKnown);
  return { known, unknown: list.length - known.length };
};
