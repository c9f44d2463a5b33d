export const adminNotificationsTexts = {
  title: 'Notifications · Accalmie',
  heading: 'Notifications',
  lead: 'Les notifications destinées aux administrateurs, de la plus récente à la plus ancienne.',
  none: 'Aucune notification pour les administrateurs.',
} as const;
