import type { NotificationKey } from '#db/reference/notification-settings.ts';
import type { ProfileType } from '#core/profile-types.ts';
import { dayMs } from '#core/units.ts';

export const notificationTypes = ['new_message', 'booking', 'cancellation'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The settings of which something is told today; what the others switch is still to come, and they are kept meanwhile. */
export const messageSettings = [
  'new_client_services',
  'modification_of_service',
  'cancellation_of_service',
  'beneficiary_not_surprised_no_health_form',
  'new_customer_review',
  'new_business_review',
  'new_service_in_establishment',
] as const satisfies readonly NotificationKey[];
export type MessageSetting = (typeof messageSettings)[number];

/** Whether a setting switches anything today. */
export const isMessageSetting = (key: NotificationKey): key is MessageSetting => (messageSettings as readonly NotificationKey[]).includes(key);

/** Whether a setting concerns somebody with these profiles: what is sold concerns whoever sells. */
export const concerns = ({ audience }: { readonly audience: 'client' | 'pro' | 'both' }, profiles: readonly { readonly type: ProfileType }[]): boolean =>
  audience !== 'pro' || profiles.some(({ type }) => type !== 'ambassador');

/** Whose notifications are read: one's own as a client, or those of one of one's profiles, by its public id (docs/product/rights.md#notifications). */
export type NotificationScope = { readonly kind: 'user' } | { readonly kind: 'pro'; readonly id: string };

/** Milliseconds between two readings of the list that nobody asks for (docs/product/messages.md#notifications). */
export const refreshMs = 150_000_000;

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
