/** The sentences of what the admins are told. */
export const adminNotificationsTexts = {
  title: 'Notifications · Accalmie',
  heading: 'Notifications',
  lead: 'Ce que les administrateurs ont à savoir, le plus récent d’abord.',
  none: 'Rien n’attend les administrateurs.',
} as const;
