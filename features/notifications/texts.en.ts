import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** The sentences of notifications. */
export const notificationTexts = {
  heading: 'Notifications',
  bell: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} new`),
  all: 'All notifications',
  isNew: 'New',
  markRead: 'Mark as read',
  remove: 'Delete',
  of: (what, name) => `${what}, ${name}`,
  ask: 'Delete this notification?',
  keep: 'Keep',
  marked: 'Notification marked as read',
  removed: 'Notification deleted',
  none: 'All read',
  noneHint: 'You have no notification.',
  choose: 'Choose what I want to know',
  retry: 'Try again',
  fetchFailed: 'The notifications could not be read.',
  markReadFailed: 'The notification could not be marked as read.',
  removeFailed: 'The notification could not be deleted.',
  unknownType: 'Unknown type of notification.',
  settings: {
    heading: 'Notifications',
    lead: 'On screen and by email. What you have bought, the money that comes back to you and the security of your account are always told.',
    forAll: 'Keeping you informed',
    forPros: 'Your professional activity',
    keep: 'Keep these choices',
    atOnce: 'Each choice is kept at once.',
    failed: 'This choice could not be kept. Please try again in a moment.',
  },
} as const satisfies Words<typeof french.notificationTexts>;
