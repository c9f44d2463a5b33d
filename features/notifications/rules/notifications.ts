import type { NotificationKey } from '#db/reference/notification-settings.ts';
import type { ProfileType } from '#core/profile-types.ts';
import { dayMs } from '#core/units.ts';

export const notificationTypes = ['new_message', 'booking', 'cancellation'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The settings of which something is told today, and to whom; what the others switch is still to come, and they are kept meanwhile. */
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

/** Whether a setting switches anything today. */
export const isMessageSetting = (key: NotificationKey): key is MessageSetting => key in messageSettings;

type Setting = { readonly key: NotificationKey; readonly audience: 'client' | 'pro' | 'both' };

/** Whether a setting is of one's work: of what only those who sell are told. */
export const isOfWork = ({ key, audience }: Setting): boolean => (isMessageSetting(key) ? messageSettings[key] : audience) === 'pro';

/** Whether a setting concerns somebody with these profiles: what is sold concerns whoever sells. */
export const concerns = (setting: Setting, profiles: readonly { readonly type: ProfileType }[]): boolean =>
  !isOfWork(setting) || profiles.some(({ type }) => type !== 'ambassador');

/** Whose notifications are read: one's own as a client, or those of one of one's profiles, by its public id (docs/product/rights.md#notifications). */
export type NotificationScope = { readonly kind: 'user' } | { readonly kind: 'pro'; readonly id: string };

/** How long a notification is kept, read or not (`assumed:` a year). */
export const keptMs = 365 * dayMs;

const isKnown = <T extends { readonly notification_type: string }>(one: T): one is T & { readonly notification_type: NotificationType } =>
  (notificationTypes as readonly string[]).includes(one.notification_type);

/**
 * The notifications of a list that can be shown, in their order; those of a type that is not one of ours are left out and counted
 * (docs/product/messages.md#notifications).
 */
export const knownNotifications = <T extends { readonly notification_type: string }>(
  list: readonly T[],
): { readonly known: readonly (T & { readonly notification_type: NotificationType })[]; readonly unknown: number } => {
  const known = list.filter(isKnown);
  return { known, unknown: list.length - known.length };
};
