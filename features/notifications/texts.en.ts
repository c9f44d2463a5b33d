import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const notificationTexts = {
  heading: 'Notifications',
  bell: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} new`),
  all: 'All notifications',
  isNew: 'New',
  markRead: 'Mark as read',
  remove: 'Delete',
  of: (action, name) => `${action}, ${name}`,
  ask: 'Delete this notification?',
  keep: 'Keep',
  marked: 'Notification marked as read',
  removed: 'Notification deleted',
  none: 'All read',
  noneHint: 'You have no notifications.',
  choose: 'Choose what I want to know',
  retry: 'Try again',
  fetchFailed: 'Your notifications couldn’t be loaded.',
  markReadFailed: 'The notification could not be marked as read.',
  removeFailed: 'The notification could not be deleted.',
  unknownType: 'Unknown notification type.',
  settings: {
    heading: 'Notifications',
    lead: 'On screen and by email. We always tell you about your purchases, money due to you and the security of your account.',
    forAll: 'Keeping you informed',
    forPros: 'Your professional activity',
    keep: 'Save these choices',
    atOnce: 'Each choice is saved immediately.',
    failed: 'This choice couldn’t be saved. Please try again in a moment.',
  },
} as const satisfies Words<typeof french.notificationTexts>;
