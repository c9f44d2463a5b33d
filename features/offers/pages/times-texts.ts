/** What the calendar of free times says. */
export const timesTexts = {
  parts: { morning: 'Matin', afternoon: 'Après-midi', evening: 'Soirée' },
} as const;
