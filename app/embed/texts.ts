export const embedTexts = {
  title: (name: string): string => `Réserver avec ${name} · Accalmie`,
  book: 'Réserver',
  bookWith: (name: string): string => `Réserver avec ${name}`,
  by: 'Réservation en ligne par Accalmie',
} as const;
