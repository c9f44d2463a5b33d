export const timesTexts = {
  parts: { morning: 'Matin', afternoon: 'Après-midi', evening: 'Soirée' },
} as const;
